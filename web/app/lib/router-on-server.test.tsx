import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './router-on-server.tsx';

function print(link: ReactNode): string {
  return renderToString(<StaticRouter location="/ssd/samsung?page=2">{link}</StaticRouter>);
}

const variants: LinkProps[] = [
  { to: '/' },
  { to: '/ssd/samsung', className: 'text-link', prefetch: 'intent', onClick: () => {}, replace: true },
  { to: '/search?q=a%2Fb&page=2#filters', rel: 'nofollow', role: 'checkbox', 'aria-checked': false },
  { to: '/ssd', discover: 'none', reloadDocument: true, state: { from: '/' }, preventScrollReset: true },
  { to: '/a//b' },
  { to: '/a/../b' },
  { to: '/product/x.5-inch' },
  { to: '/ssd?' },
  { to: '/ssd?#filters' },
  { to: '/ssd#' },
  { to: 'samsung' },
  { to: '?page=3' },
  { to: '#filters' },
  { to: '' },
  { to: '//other.example/' },
  { to: 'https://other.example/' },
  { to: { pathname: '/ssd', search: '?page=2' } },
];

test.each(variants)('prints the markup of the router for %o', (props) => {
  expect(print(<Link {...props}>Link</Link>)).toBe(print(<RouterLink {...props}>Link</RouterLink>));
});
