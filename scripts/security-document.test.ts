import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');
const documents = ['docs/security.md', 'docs/faults.md'];
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

test.each(documents)('%s names only files that exist', (document) => {
  const text = read(document);
  const files = [...text.matchAll(/`((?:\w[\w.-]*\/)+[\w.-]*)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(40);
  expect([...new Set(files)].filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
});

test.each(documents)('%s names only tests that exist', (document) => {
  const named = [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^|;)]*)/g)];
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    ([, file = '', name = '']) => name.trim() === '' || !read(file).includes(name.trim()),
  );
  expect(missing.map(([found]) => found)).toEqual([]);
});
