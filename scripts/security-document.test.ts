import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(project, 'docs/security.md'), 'utf8');

test('docs/security.md names only files that exist', () => {
  const files = [...text.matchAll(/`((?:\w[\w.-]*\/)+[\w.-]*)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  expect([...new Set(files)].filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
});

test('docs/security.md names only tests that exist', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^|;]+)/g)];
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    ([, file = '', name = '']) => !readFileSync(path.join(project, file), 'utf8').includes(name.trim()),
  );
  expect(missing.map(([found]) => found)).toEqual([]);
});
