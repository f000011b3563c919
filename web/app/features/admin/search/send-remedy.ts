import type { SearchRemedy } from '#contract/admin-search.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { undoRecorded } from '../use-last-change.tsx';

/** Reports a change that can be undone. */
export type ReportChange = (change: { text: string; undo: () => Promise<unknown> }) => void;

const texts = {
  synonym: (query: string) => `Synonyms for "${query}" are saved.`,
  redirect: (query: string) => `"${query}" opens a page now.`,
  ignore: (query: string) => `"${query}" is ignored.`,
};

/** Applies a remedy and reports how to undo it. */
export async function sendRemedy(remedy: SearchRemedy, report: ReportChange): Promise<void> {
  const { change_id } = await browserApi().call(adminSearchEndpoints.applyRemedy, { body: remedy });
  report({
    text: texts[remedy.action](remedy.query),
    undo: remedy.action === 'ignore' ? () => reopenSearch(remedy.query) : undoRecorded(change_id),
  });
}

export function reopenSearch(query: string): Promise<unknown> {
  return browserApi().call(adminSearchEndpoints.reopenSearch, { body: { query } });
}
