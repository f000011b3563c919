import Search, { __iconData as search } from 'lucide-react/icons/search';
import Sun, { __iconData as sun } from 'lucide-react/icons/sun';
import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './server-icon.ts';

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

const icons = [
  [Search, createLucideIcon(search)],
  [Sun, createLucideIcon(sun)],
] as [ComponentType<IconProps>, ComponentType<IconProps>][];

const variants: IconProps[] = [
  {},
  { size: 15, className: 'muted  wide muted' },
  { 'aria-label': 'Search & find', strokeWidth: 1.5, fill: 'currentColor' },
  { style: { color: 'red' }, role: 'img' },
  { children: createElement('title', null, 'A "title"') },
];

test.each(variants)('prints the markup of Lucide for %o, every time', (props) => {
  for (const [original, ours] of icons) {
    const expected = renderToStaticMarkup(createElement(original, props));
    for (let time = 0; time < 2; time++)
      expect(renderToStaticMarkup(createElement(ours, props))).toBe(expected);
  }
});
