/** The path of a product's page: by slug if it has one, otherwise by id. */
export function productPath(id: string, slugUrl: string): string {
  return `/product/${slugUrl || id}`;
}
