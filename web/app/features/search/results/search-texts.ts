export const searchCrumbs = [{ label: 'Home', to: '/' }, { label: 'Search' }] as const;

export function searchTitle(query: string): string {
  return `Search Results for "${query}"`;
}
