import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const readAll = (pattern: string) => globSync(pattern, { cwd: project }).map(read).join('\n');

const styleSheets = readAll('web/{app,gallery}/**/*.css');
const components = readAll('web/{app,gallery}/**/*.{ts,tsx}');

/** Custom properties with their values, as a style sheet declares them. */
function declarations(sheet: string): Map<string, string> {
  return new Map(
    [...sheet.matchAll(/^ *(--[\w-]+): (.+);$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

const tokens = declarations(read('web/app/styles/tokens.css'));
const utilities = declarations(read('web/app/styles/tailwind-theme.css'));

test('every custom property that a style uses is declared', () => {
  const sources = styleSheets + components;
  const declared = new Set([...sources.matchAll(/(--[\w-]+)[:'"]/g)].map(([, name]) => name));
  const used = [...sources.matchAll(/var\((--(?!radix-)[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !declared.has(name))).toEqual([]);
});

test('every colour that a class name uses is a Tailwind utility', () => {
  const missing = [...tokens]
    .filter(([, value]) => value.includes('oklch('))
    .map(([name]) => name.slice(2))
    .filter((name) => !utilities.has(`--color-${name}`))
    .filter((name) => new RegExp(`[\\s"':](text|bg|border|fill|stroke)-${name}[\\s"'/]`).test(components));
  expect(missing).toEqual([]);
});

test('the sandbox pay page has the colours of the shop', () => {
  const copies = declarations(read('server/src/payments/sandbox/page-frame.css'));
  expect(copies.size).toBeGreaterThan(0);
  for (const [name, value] of copies) expect(`${name}: ${value}`).toBe(`${name}: ${tokens.get(name)}`);
});
