export const quoteWorkList = '/admin/portal/quotes';

/** The page on which staff works on a quote. */
export function quoteDesk(reference: string): string {
  return `${quoteWorkList}/${encodeURIComponent(reference)}`;
}
