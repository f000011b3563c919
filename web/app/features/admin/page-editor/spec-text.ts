/** A name and a value as they were typed; `group` is null for pairs outside of groups. */
export interface SpecPair {
  group: string | null;
  name: string;
  value: string;
}

export interface ReadSpecText {
  pairs: SpecPair[];
  /** The numbers of the lines that were not understood, from 1. */
  unreadLines: number[];
}

const MAX_DEPTH = 20;

/** The pairs of a JSON object; null for any other text. Groups inside of groups become a part of the name: `Ports: USB`. */
export function readSpecJson(text: string): SpecPair[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return null;
    return withoutRepeats(Object.entries(value).flatMap(([name, inner]) => pairsOf(null, [name], inner)));
  } catch {
    return null;
  }
}

/** Reads JSON, or else lines of `key: value` with indentation for groups. Never throws. */
export function readSpecText(text: string): ReadSpecText {
  const pairs = readSpecJson(text);
  return pairs ? { pairs, unreadLines: [] } : readSpecLines(text);
}

function pairsOf(group: string | null, names: string[], value: unknown): SpecPair[] {
  if (isObject(value) && names.length < MAX_DEPTH) {
    const [first = '', ...rest] = names;
    // The outermost object is the group, all others are parts of the name.
    return Object.entries(value).flatMap(([name, inner]) =>
      group === null ? pairsOf(first, [name], inner) : pairsOf(group, [first, ...rest, name], inner),
    );
  }
  return [{ group, name: names.join(': '), value: valueText(value) }];
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The last value of a name counts, as in JSON. */
function withoutRepeats(pairs: SpecPair[]): SpecPair[] {
  const byPlace = new Map<string, SpecPair>();
  for (const pair of pairs) byPlace.set(JSON.stringify([pair.group, pair.name]), pair);
  return [...byPlace.values()];
}

interface Line {
  number: number;
  indent: number;
  text: string;
}

export function readSpecLines(text: string): ReadSpecText {
  const lines: Line[] = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, indent: indentOf(line), text: line.trim() }))
    // Brackets alone on a line are left from broken JSON.
    .filter((line) => !/^[{}[\],;]*$/.test(line.text));
  const open: { indent: number; name: string }[] = [];
  const pairs: SpecPair[] = [];
  const unreadLines: number[] = [];
  for (const [index, line] of lines.entries()) {
    while ((open.at(-1)?.indent ?? -1) >= line.indent) open.pop();
    const hasInner = (lines[index + 1]?.indent ?? 0) > line.indent;
    const { name, value } = splitLine(line.text, hasInner);
    if (name === null) unreadLines.push(line.number);
    else if (value === null) open.push({ indent: line.indent, name });
    else {
      const [group = null, ...outer] = open.map((heading) => heading.name);
      pairs.push({ group, name: [...outer, name].join(': '), value });
    }
  }
  return { pairs: withoutRepeats(pairs), unreadLines };
}

/** A tab counts as four spaces. */
function indentOf(line: string): number {
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  return space.replaceAll('\t', '    ').length;
}

/** The value of a heading is null; a line without a name has no name. */
function splitLine(text: string, hasInner: boolean): { name: string | null; value: string | null } {
  const quoted = /^("[^"\\]*(?:\\.[^"\\]*)*")\s*:(.*)$/s.exec(text);
  const quotedName = quoted?.[1] === undefined ? null : unquote(quoted[1]);
  if (quotedName !== null) return { name: quotedName, value: lineValue(quoted?.[2] ?? '', hasInner, true) };
  const colon = text.indexOf(':');
  if (colon > 0) {
    return { name: text.slice(0, colon).trim(), value: lineValue(text.slice(colon + 1), hasInner, false) };
  }
  return { name: hasInner ? text : null, value: null };
}

function lineValue(text: string, hasInner: boolean, isJson: boolean): string | null {
  const value = text.trim();
  if (hasInner && (value === '' || value === '{')) return null;
  const [, inner] = /^("[^"\\]*(?:\\.[^"\\]*)*"),?$/s.exec(value) ?? [];
  const unquoted = inner === undefined ? null : unquote(inner);
  return unquoted ?? (isJson ? value.replace(/,$/, '') : value);
}

function unquote(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Lines that readSpecLines reads as the same pairs. What would be misread is written in quotes. */
export function writeSpecLines(pairs: readonly SpecPair[]): string {
  return groupPairs(pairs)
    .flatMap(({ group, pairs: inner }) =>
      group === null
        ? inner.map((pair) => writePair(pair))
        : [`${writeName(group)}:`, ...inner.map((pair) => `  ${writePair(pair)}`)],
    )
    .join('\n');
}

function writePair({ name, value }: SpecPair): string {
  const written = writeName(name);
  // After a quoted name a comma at the end is read as that of broken JSON.
  const isPlain = written === name && value === value.trim() && value !== '{' && !/[\r\n]|^"/.test(value);
  return `${written}: ${isPlain ? value : JSON.stringify(value)}`;
}

function writeName(name: string): string {
  const isPlain = name !== '' && name === name.trim() && !/[:\r\n]|^["{]/.test(name);
  return isPlain ? name : JSON.stringify(name);
}

export function writeSpecJson(pairs: readonly SpecPair[]): string {
  return JSON.stringify(specTree(pairs), null, 2);
}

/** As the server takes it. A group with the name of a pair outside of groups is written into the names of its pairs. */
export function specTree(pairs: readonly SpecPair[]): Record<string, string | Record<string, string>> {
  const plain = new Set(pairs.filter(({ group }) => group === null).map(({ name }) => name));
  const entries = groupPairs(pairs).flatMap(({ group, pairs: inner }): [string, string | object][] => {
    if (group === null) return inner.map(({ name, value }) => [name, value]);
    if (plain.has(group)) return inner.map(({ name, value }) => [`${group}: ${name}`, value]);
    return [[group, Object.fromEntries(inner.map(({ name, value }) => [name, value]))]];
  });
  return Object.fromEntries(entries) as Record<string, string | Record<string, string>>;
}

/** Pairs outside of groups come first, then the groups in the order of their first pairs. */
export function groupPairs(pairs: readonly SpecPair[]): { group: string | null; pairs: SpecPair[] }[] {
  const groups = new Map<string | null, SpecPair[]>([[null, []]]);
  for (const pair of pairs) groups.set(pair.group, [...(groups.get(pair.group) ?? []), pair]);
  return [...groups].map(([group, inner]) => ({ group, pairs: inner })).filter((entry) => entry.pairs.length);
}

/** `Understood: 2 groups, 8 pairs` */
export function describePairs(pairs: readonly SpecPair[]): string {
  const groups = new Set(pairs.flatMap(({ group }) => (group === null ? [] : [group]))).size;
  return `Understood: ${groups} ${groups === 1 ? 'group' : 'groups'}, ${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'}`;
}
