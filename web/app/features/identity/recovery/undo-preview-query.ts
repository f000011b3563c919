import { securityPaths, type UndoPreview } from '#contract/account-security.ts';
import { get } from '#contract/endpoint.ts';
import { apiQuery } from '#web/lib/query-client.ts';

const endpoint = get<UndoPreview>(securityPaths.previewUndo);

/** What the link of this page would undo; nothing after it was used. */
export function undoPreviewQuery(parameters: URLSearchParams) {
  const token = parameters.get('token');
  return token ? [apiQuery(endpoint, { token })] : [];
}
