type PageFacts = {
  titles: string[];
  canonicals: string[];
  /** The contents of the meta elements by `name` or `property`. */
  metas: Map<string, string[]>;
  structuredData: Record<string, unknown>[];
  body: string;
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Extracts from HTML what a crawler reads. */
export function readPage(html: string): PageFacts {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const metas = new Map<string, string[]>();
  for (const { name, property, content } of attributesOf(head, 'meta')) {
    const key = name ?? property;
    if (key) metas.set(key, [...(metas.get(key) ?? []), content ?? '']);
  }
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => unescapeHtml(title)),
    canonicals: attributesOf(html, 'link')
      .filter(({ rel }) => rel === 'canonical')
      .map(({ href = '' }) => href),
    metas,
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
    body: html.slice(end),
  };
}

function attributesOf(html: string, element: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${element} ([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, unescapeHtml(value)]),
    ),
  );
}

function unescapeHtml(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}
