const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern style'
  ).split(' '),
);

/** The XML declaration, a tag with its attributes, or text. */
const token = /<\?xml [^<>]*\?>|<\/?([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/y;
const attribute = /\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Lists what a picture of a shop may not contain: scripts, event handlers, references to other files, and everything that is
 * not known to be harmless. Visitors can open the file by itself, where it would run as a page of the shop.
 */
export function svgProblems(svg: string): string[] {
  const content = removeComments(svg);
  const problems = new Set<string>();
  if (!/<svg[\s>]/.test(svg)) problems.add('is not an SVG picture');
  // Character references could hide the words below.
  if (svg.includes('&#')) problems.add('contains a character reference (&#...)');
  if (/@import|url\(\s*["']?(?!#)/i.test(svg)) problems.add('refers to another file');
  token.lastIndex = 0;
  while (token.lastIndex < content.length) {
    const start = token.lastIndex;
    const found = token.exec(content);
    if (!found) {
      problems.add(`is not plain XML at ${JSON.stringify(content.slice(start, start + 20))}`);
      break;
    }
    const [, name, attributes = ''] = found;
    if (name !== undefined && !elements.has(name)) problems.add(`contains <${name}>`);
    for (const problem of attributeProblems(attributes)) problems.add(problem);
  }
  return [...problems];
}

function attributeProblems(attributes: string): string[] {
  return [...attributes.matchAll(attribute)].flatMap(([, name = '', quoted, single]) => {
    if (/^on/i.test(name)) return [`contains the event handler ${name}`];
    const isReference = /(^|:)(href|src|base)$/i.test(name);
    return isReference && !(quoted ?? single ?? '').startsWith('#') ? ['refers to another file'] : [];
  });
}

/** Leaves the start of a comment that does not end. */
function removeComments(svg: string): string {
  const [first, ...parts] = svg.split('<!--');
  const rest = parts.map((part) => {
    const end = part.indexOf('-->');
    return end === -1 ? '<!--' : part.slice(end + '-->'.length);
  });
  return [first, ...rest].join('');
}
