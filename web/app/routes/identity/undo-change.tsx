import { siteFacts } from '#contract/site-facts.ts';
import { UndoChangePage } from '#web/features/identity/recovery/undo-change-page.tsx';
import { undoPreviewQuery } from '#web/features/identity/recovery/undo-preview-query.ts';
import { pageQueries } from '#web/lib/page-queries.ts';

const queries = pageQueries(({ url }) => undoPreviewQuery(url.searchParams));
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export function meta() {
  return [{ title: `Undo a change | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default UndoChangePage;
