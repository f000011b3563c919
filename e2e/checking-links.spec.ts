import type { APIRequestContext } from '@playwright/test';
import { partsDataNotice } from '#contract/parts-data-notice.ts';
import { siteFacts } from '#contract/site-facts.ts';
import {
  consumerCommissionFiling,
  nationalConsumerHelpline,
} from '#web/features/content/public-authorities.ts';
import { expect, test } from './journey.ts';
import { categoryPaths, contentPaths } from './site-pages.ts';

type FoundLink = { on: string; href: string; rel: string; target: string };
type Crawl = { idsByPath: Map<string, Set<string>>; links: FoundLink[] };

const knownOtherSites: string[] = [
  ...siteFacts.creators.map(({ url }) => url),
  ...siteFacts.socialLinks.map(({ url }) => url),
  nationalConsumerHelpline.url,
  consumerCommissionFiling.url,
  partsDataNotice.sourceUrl,
  partsDataNotice.licenceUrl.replace(/\/$/, ''),
];

// Reads the pages as the server sends them: no browser is needed to follow links.
test('every link leads to a page, to an element on it, or to a known contact or site', async ({
  request,
  baseURL,
}) => {
  const { idsByPath, links } = await crawlFrom(request, String(baseURL));
  const isOwn = ({ href }: FoundLink) => href.startsWith(`${baseURL}/`);
  const isContact = ({ href }: FoundLink) => /^(mailto|tel):/.test(href);

  const reached = [...idsByPath.keys()];
  expect(reached, 'every public page can be reached by links').toEqual(
    expect.arrayContaining([...contentPaths, ...categoryPaths]),
  );

  const missingTargets = links.filter(isOwn).filter(({ href }) => {
    const { pathname, hash } = new URL(href);
    return hash !== '' && !idsByPath.get(pathname)?.has(decodeURIComponent(hash.slice(1)));
  });
  expect(missingTargets, 'places on pages').toEqual([]);

  const contacts = links.filter(isContact);
  expect(contacts.length).toBeGreaterThan(0);
  const wellFormed =
    /^(mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+(\?subject=[^&\s]+(&body=[^&\s]+)?)?|tel:\+?\d{4,15})$/;
  expect(contacts.filter(({ href }) => !wellFormed.test(href))).toEqual([]);

  const elsewhere = links.filter((link) => !isOwn(link) && !isContact(link));
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(elsewhere.filter(({ href }) => !knownOtherSites.includes(href.replace(/\/$/, '')))).toEqual([]);
  expect(elsewhere.filter(({ target, rel }) => target === '_blank' && !rel.includes('noopener'))).toEqual([]);
});

async function crawlFrom(request: APIRequestContext, baseURL: string): Promise<Crawl> {
  const { origin } = new URL(baseURL);
  const idsByPath = new Map<string, Set<string>>();
  const links: FoundLink[] = [];
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (idsByPath.has(path)) continue;
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    idsByPath.set(path, new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)));
    const found = [...html.matchAll(/<a( [^>]*)?>/g)].map(([anchor]) => ({
      on: path,
      href: resolve(attributeOf(anchor, 'href'), origin + path),
      rel: attributeOf(anchor, 'rel'),
      target: attributeOf(anchor, 'target'),
    }));
    links.push(...found);
    const paths = found
      .filter(({ href }) => href.startsWith(`${origin}/`))
      .map(({ href }) => new URL(href).pathname);
    waiting.push(...paths.filter((next) => !isProduct(next)));
    // Opens one product of each list: the links of product pages differ in their text only.
    const isList = path.lastIndexOf('/') === 0;
    if (isList) waiting.push(...paths.filter(isProduct).slice(0, 1));
  }
  return { idsByPath, links };
}

function attributeOf(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

/** An anchor without an address stays without one, and then counts as a link to an unknown site. */
function resolve(href: string, base: string): string {
  return href && new URL(href, base).href;
}

function isProduct(path: string): boolean {
  return path.startsWith('/product/');
}
