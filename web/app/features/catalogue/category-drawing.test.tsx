import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryDrawing } from './category-drawing.tsx';

const draw = (code: string) => renderToStaticMarkup(<CategoryDrawing code={code} />);

test('every category of the demo catalogue has its own drawing', () => {
  const file = path.resolve(import.meta.dirname, '../../../../catalogue/categories.json');
  const groups: { categories: { code: string }[] }[] = JSON.parse(readFileSync(file, 'utf8'));
  const codes = groups.flatMap(({ categories }) => categories.map(({ code }) => code));
  expect(codes.filter((code) => draw(code) === draw('unknown'))).toEqual([]);
});
