import { LRUCache } from 'lru-cache';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PrintedPartProps } from './printed-part.tsx';

const MAX_CHARACTERS = 8_000_000;

/** Ids and suspended content differ between pages; a preload belongs into the head of the page. */
const pageSpecific = / id="_R|<!--\$[?!]|<link /;

const printed = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

export function PrintedPart({ as, of, children, ...attributes }: PrintedPartProps) {
  const Element = as as 'div';
  if (!of) return <Element {...(attributes as ComponentProps<'div'>)}>{children()}</Element>;
  const html = print(JSON.stringify(of), children);
  return <Element {...(attributes as ComponentProps<'div'>)} dangerouslySetInnerHTML={{ __html: html }} />;
}

function print(key: string, children: PrintedPartProps['children']): string {
  const known = printed.get(key);
  if (known !== undefined) return known;
  const html = renderToString(<StaticRouter location="/">{children()}</StaticRouter>);
  if (pageSpecific.test(html)) throw new Error(`A printed part differs from page to page: ${key}`);
  printed.set(key, html);
  return html;
}
