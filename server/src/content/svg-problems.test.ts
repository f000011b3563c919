import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { svgProblems } from './svg-problems.ts';

const brandFolder = path.resolve(import.meta.dirname, '../../../brand');
const around = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

test.each(['logo.svg', 'logo-dark.svg', 'icon.svg'])('accepts %s of the demo', (name) => {
  expect(svgProblems(readFileSync(path.join(brandFolder, name), 'utf8'))).toEqual([]);
});

test('accepts gradients, styles, texts and references inside the picture', () => {
  const content =
    '<!-- drawn by hand --><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
    '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0h9"/><use href="#g"/><text x="1">R&amp;D</text>';
  expect(svgProblems(`<?xml version="1.0" encoding="utf-8"?>\n${around(content)}\n`)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', 'contains <script>'],
  ['<SCRIPT href="#a"/>', 'contains <SCRIPT>'],
  ['<svg:script>alert(1)</svg:script>', 'contains <svg:script>'],
  ['<foreignObject><iframe/></foreignObject>', 'contains <foreignObject>'],
  ['<animate attributeName="href" to="javascript:alert(1)"/>', 'contains <animate>'],
  ['<path onload="alert(1)" d=""/>', 'contains the event handler onload'],
  ["<path\nONCLICK = 'alert(1)' d=''/>", 'contains the event handler ONCLICK'],
  ['<use href="https://evil.example/a.svg#b"/>', 'refers to another file'],
  ['<use xlink:href="data:image/svg+xml,x"/>', 'refers to another file'],
  ['<a href="javascript:alert(1)"/>', 'contains <a>'],
  ['<style>@import "https://evil.example"</style>', 'refers to another file'],
  ['<path style="fill:url( https://evil.example/#a )"/>', 'refers to another file'],
  ['<path style="fill:u&#114;l(//evil.example)"/>', 'contains a character reference (&#...)'],
  ['<path d=unquoted />', 'is not plain XML at "<path d=unquoted /><"'],
  ['<!-- <path/>', 'is not plain XML at "<!--"'],
  ['<!-- a --><scr<!-- b -->ipt/>', 'contains <script>'],
  ['<![CDATA[<script>]]>', 'is not plain XML at "<![CDATA[<script>]]>"'],
])('rejects %s', (content, problem) => {
  expect(svgProblems(around(content))).toContain(problem);
});

test('rejects a document type, which could define entities', () => {
  expect(svgProblems(`<!DOCTYPE svg [<!ENTITY a "b">]>${around('&a;')}`)).toContain(
    'is not plain XML at "<!DOCTYPE svg [<!ENT"',
  );
});

test('rejects other files', () => {
  expect(svgProblems('<html></html>')).toContain('is not an SVG picture');
});
