import type {
  RecordedChange,
  SearchFunnel,
  SearchQueue,
  SearchRedirectList,
  SearchReplay,
  SynonymGroup,
  SynonymList,
} from './admin-search.ts';
import { get, post, put, remove } from './endpoint.ts';

/** Loaded on admin pages only. */
export const adminSearchEndpoints = {
  listQueue: get<SearchQueue>('/api/admin/search/queue'),
  exportQueue: get<string>('/api/admin/search/queue.csv'),
  /** A dry run: the searches of the last week before and after the remedy. */
  previewRemedy: post<SearchReplay>('/api/admin/search/queue/preview'),
  applyRemedy: post<RecordedChange>('/api/admin/search/queue/apply'),
  reopenSearch: post<RecordedChange>('/api/admin/search/queue/reopen'),
  listSynonyms: get<SynonymList>('/api/admin/search/synonyms'),
  exportSynonyms: get<string>('/api/admin/search/synonyms.csv'),
  addSynonyms: post<SynonymGroup & RecordedChange>('/api/admin/search/synonyms'),
  changeSynonyms: put<SynonymGroup & RecordedChange>('/api/admin/search/synonyms/:id'),
  removeSynonyms: remove<RecordedChange>('/api/admin/search/synonyms/:id'),
  listRedirects: get<SearchRedirectList>('/api/admin/search/redirects'),
  exportRedirects: get<string>('/api/admin/search/redirects.csv'),
  removeRedirect: remove<RecordedChange>('/api/admin/search/redirects/:id'),
  getFunnel: get<SearchFunnel>('/api/admin/search/funnel'),
} as const;
