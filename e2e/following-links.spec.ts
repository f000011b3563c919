import { expect, type Page, test } from '@playwright/test';
import { partsDataNotice } from '#contract/parts-data-notice.ts';
import { siteFacts } from '#contract/site-facts.ts';
import {
  consumerCommissionFiling,
  nationalConsumerHelpline,
} from '#web/features/content/public-authorities.ts';
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

test('Every link leads somewhere: to a page, to a place on it, or to somebody who answers', async ({
  page,
  baseURL,
}) => {
  const { idsByPath, links } = await crawlFrom(page, '/');
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

test('The footer names how to pay, whose distributor the shop is, who made it, its policies and its contact', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const method of siteFacts.paymentMethods) {
    await expect(footer.getByRole('listitem').filter({ hasText: method })).toHaveText(`${method}Supported`);
  }
  for (const brand of siteFacts.authorizedDistributorOf) {
    await expect(footer.getByRole('listitem').filter({ hasText: brand })).toBeVisible();
  }
  for (const { name, url } of siteFacts.creators) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  }
  for (const path of ['/terms-conditions', '/shipping-policy', '/refund-cancellation', '/privacy-policy']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: siteFacts.support.email })).toBeVisible();
  await expect(footer.getByRole('link', { name: siteFacts.support.phoneDisplay })).toBeVisible();
});

async function crawlFrom(page: Page, start: string): Promise<Crawl> {
  const idsByPath = new Map<string, Set<string>>();
  const links: FoundLink[] = [];
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (idsByPath.has(path)) continue;
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status(), path).toBe(200);
    const found = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      anchors: [...document.querySelectorAll('a')].map(({ href, rel, target }) => ({ href, rel, target })),
    }));
    idsByPath.set(path, new Set(found.ids));
    links.push(...found.anchors.map((anchor) => ({ on: path, ...anchor })));
    const origin = new URL(page.url()).origin;
    const own = found.anchors.filter(({ href }) => href.startsWith(`${origin}/`));
    const paths = own.map(({ href }) => new URL(href).pathname);
    waiting.push(...paths.filter((next) => !isProduct(next)));
    // One product of each list stands for the hundreds: their links differ in their words only.
    const isList = path.lastIndexOf('/') === 0;
    if (isList) waiting.push(...paths.filter(isProduct).slice(0, 1));
  }
  return { idsByPath, links };
}

function isProduct(path: string): boolean {
  return path.startsWith('/product/');
}
