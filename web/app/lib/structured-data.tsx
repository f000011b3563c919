/** Facts for search engines, in schema.org's words. `<` is escaped, so that no text can end the element it stands in. */
export function StructuredData({ data }: { data: object }) {
  const html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
