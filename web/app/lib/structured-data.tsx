/** Structured data for search engines (schema.org). `<` is escaped, so that no text can close the script element. */
export function StructuredData({ data }: { data: object }) {
  const html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The last crumb is the page itself and has no URL. */
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
