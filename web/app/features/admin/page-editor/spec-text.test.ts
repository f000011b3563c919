import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describePairs,
  readSpecJson,
  readSpecLines,
  readSpecText,
  specTree,
  writeSpecJson,
  writeSpecLines,
} from './spec-text.ts';

const json = JSON.stringify({
  Memory: { Capacity: '32 GB', Type: 'DDR5' },
  Build: { Height: 44, Lighting: true },
  Warranty: 'Lifetime',
});

test('reads groups and pairs of JSON', () => {
  const pairs = readSpecJson(json) ?? [];
  expect(describePairs(pairs)).toBe('Understood: 2 groups, 5 pairs');
  expect(specTree(pairs)).toEqual({
    Warranty: 'Lifetime',
    Memory: { Capacity: '32 GB', Type: 'DDR5' },
    Build: { Height: '44', Lighting: 'true' },
  });
  expect(describePairs(readSpecText('{"A": {"B": "c"}}').pairs)).toBe('Understood: 1 group, 1 pair');
});

test.each([
  ['indentation', 'Memory:\n  Capacity: 32 GB\n  Ports:\n    USB: 2\n\nLink: http://x.example/a', []],
  [
    'tabs and a heading without colon',
    'Memory\n\tCapacity: 32 GB\n\tPorts:\n\t\tUSB: 2\nLink: http://x.example/a',
    [],
  ],
  [
    'JSON with a comma too much',
    '{\n "Memory": {\n  "Capacity": "32 GB",\n  "Ports": {\n   "USB": 2,\n  },\n },\n "Link": "http://x.example/a",\n}',
    [],
  ],
  [
    'an unknown line',
    'Memory:\n  Capacity: 32 GB\n  Ports:\n    USB: 2\nnonsense\nLink: http://x.example/a',
    [5],
  ],
])('reads lines with %s', (_description, text, unreadLines) => {
  expect(readSpecText(text)).toEqual({
    pairs: [
      { group: 'Memory', name: 'Capacity', value: '32 GB' },
      { group: 'Memory', name: 'Ports: USB', value: '2' },
      { group: null, name: 'Link', value: 'http://x.example/a' },
    ],
    unreadLines,
  });
});

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '"', '{', '}', ':', 'a: b', '- x', 'x,', '"x",', '\n', '\t', '__proto__', '1'),
);
const tree = fc.dictionary(text, fc.oneof(text, fc.dictionary(text, text)));
const sorted = (pairs: { group: string | null; name: string; value: string }[]) =>
  pairs.map((pair) => JSON.stringify([pair.group, pair.name, pair.value])).toSorted();

test('JSON, lines and JSON again keep every pair', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const pairs = readSpecJson(JSON.stringify(given)) ?? [];
      const written = Object.values(given).map((value) =>
        typeof value === 'string' ? 1 : Object.keys(value).length,
      );
      expect(pairs).toHaveLength(written.reduce((sum, count) => sum + count, 0));
      const lines = readSpecLines(writeSpecLines(pairs));
      expect(lines.unreadLines).toEqual([]);
      expect(sorted(lines.pairs)).toEqual(sorted(pairs));
      expect(sorted(readSpecJson(writeSpecJson(lines.pairs)) ?? [])).toEqual(sorted(pairs));
    }),
  );
});

test('no text makes it throw', () => {
  const hostile = [
    '{',
    '"',
    '[1]',
    'null',
    '5',
    ':',
    '"a":',
    '{"a":'.repeat(50_000),
    `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ];
  for (const given of hostile) expect(() => writeSpecJson(readSpecText(given).pairs)).not.toThrow();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(text).map((lines) => lines.join('\n')),
      ),
      (given) => {
        const { pairs } = readSpecText(given);
        expect(sorted(readSpecText(writeSpecLines(pairs)).pairs)).toEqual(sorted(pairs));
      },
    ),
  );
});
