/** The page of a product: under its slug where it has one, else under its id. */
export function productPath(id: string, slugUrl: string): string {
  return `/product/${slugUrl || id}`;
}
