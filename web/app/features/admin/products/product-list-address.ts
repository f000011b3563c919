import type { CallParameters } from '#web/lib/api-client.ts';
import { readPage } from '../read-page.ts';

export const PRODUCTS_PATH = '/admin/portal/products';

/** The parameters of the address that the list passes on to the server, which checks them. */
const names = [
  'search',
  'category',
  'manufacturer',
  'stock',
  'state',
  'margin',
  'sort',
  'direction',
] as const;

export type FilterName = (typeof names)[number];

export interface ProductListState {
  parameters: Partial<Record<FilterName, string>>;
  flags: readonly string[];
  page: number;
}

export function readListState(search: URLSearchParams): ProductListState {
  const parameters: ProductListState['parameters'] = {};
  for (const name of names) {
    const value = search.get(name)?.trim();
    if (value) parameters[name] = value;
  }
  return { parameters, flags: search.getAll('flags'), page: readPage(search) };
}

/** The filter and the order without the page, for the API and for bulk actions. */
export function filterParameters({ parameters, flags }: ProductListState): CallParameters {
  return { ...parameters, ...(flags.length > 0 && { flags }) };
}

/** The query of the address; a changed filter starts at page 1. An empty value removes a parameter. */
export function listQuery(
  state: ProductListState,
  changes: Partial<Record<FilterName, string>> & { flags?: readonly string[]; page?: number } = {},
): string {
  const { flags = state.flags, page = 1, ...parameters } = changes;
  const query = new URLSearchParams();
  for (const name of names) {
    const value = { ...state.parameters, ...parameters }[name];
    if (value) query.set(name, value);
  }
  for (const flag of flags) query.append('flags', flag);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export function listAddress(query: string): string {
  return query ? `${PRODUCTS_PATH}?${query}` : PRODUCTS_PATH;
}
