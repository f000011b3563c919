import * as search from 'lucide-react/icons/search';
import * as sun from 'lucide-react/icons/sun';
import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './lucide-icon.ts';

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** The data is exported by the package, but not by its types. */
type IconModule = { default: ComponentType<IconProps>; __iconData: Parameters<typeof createLucideIcon>[0] };

const icons = [search, sun].map((icon) => {
  const { default: original, __iconData: data } = icon as unknown as IconModule;
  return [original, createLucideIcon(data)] as const;
});

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
