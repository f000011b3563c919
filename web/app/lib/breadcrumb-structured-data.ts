/** The way to a page in schema.org's words. The last crumb is the page itself and needs no address. */
export function breadcrumbStructuredData(
  crumbs: readonly { label: string; to?: string }[],
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: `${origin}${to}` }),
    })),
  };
}
