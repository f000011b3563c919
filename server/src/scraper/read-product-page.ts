import { selectAll, selectOne } from 'css-select';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import type { ScrapedDescription } from '#contract/scraper.ts';
import { FetchRefusal } from './fetch-public.ts';
import type { ScraperSite } from './scraper-sites.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const select = (selector: string, root: Document | Element) =>
  selectAll<Document | Element, Element>(selector, root);

const MAX_PICTURES = 20;
const MAX_TEXTS = 60;
/** Pages of shops have about thirty levels. Selectors take quadratic time on deep pages. */
const MAX_DEPTH = 500;
const MAX_TEXT_LENGTH = 2000;

export type ScrapedPage = { pictures: { url: string; alt: string }[]; description: ScrapedDescription };

/** Returns the addresses of product pages on a page of results, in its order. */
export function readProductLinks(html: string, site: ScraperSite, pageUrl: URL): URL[] {
  const links = select(site.productLink, parsePage(html));
  return links.flatMap((link) => (link.attribs.href && URL.parse(link.attribs.href, pageUrl.href)) || []);
}

function parsePage(html: string): Document {
  let depth = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new FetchRefusal('The page of the site cannot be read.');
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return parseDocument(html);
}

/** Reads pictures and texts from a product page. Scripts, styles and templates are no texts. */
export function readProductPage(html: string, site: ScraperSite, pageUrl: URL): ScrapedPage {
  const page = parsePage(html);
  for (const hidden of select('script, style, template, noscript, iframe', page)) {
    DomUtils.removeElement(hidden);
  }
  const textsOf = (selector: string | undefined, root: Document | Element = page) =>
    selector === undefined
      ? []
      : select(selector, root)
          .map(textOf)
          .filter((text) => text !== '')
          .slice(0, MAX_TEXTS);
  const groups = readSpecGroups(page, site);
  const paragraphs = textsOf(site.paragraph ?? 'p');
  const specification = Object.fromEntries(
    groups.map(({ heading, items }) => [heading, Object.fromEntries(items)] as const),
  );
  return {
    pictures: readPictures(page, site, pageUrl),
    description: {
      overview: textsOf(site.overview)[0] ?? paragraphs[0] ?? '',
      feature: textsOf(site.feature),
      specification,
      specifications: Object.fromEntries(groups.flatMap(({ items }) => items)),
      price: readPrice(textsOf(site.price)[0]),
      source: pageUrl.href,
      paragraphs: paragraphs.map((text) => ({ text })),
      raw_data: {
        paragraphs,
        headings: select('h1, h2, h3, h4', page)
          .slice(0, MAX_TEXTS)
          .map((heading) => ({ tag: heading.name, text: textOf(heading) })),
        specGroups: groups.map(({ heading, items }) => ({
          heading,
          items: items.map(([name, value]) => ({ name, value })),
        })),
        lists: select('ul, ol', page)
          .slice(0, MAX_TEXTS)
          .map((list) => textsOf('li', list))
          .filter((items) => items.length > 0),
      },
    },
  };
}

function readPictures(page: Document, site: ScraperSite, pageUrl: URL): ScrapedPage['pictures'] {
  const hosts = new Set([...site.hosts, ...site.pictureHosts]);
  const pictures = new Map<string, string>();
  for (const element of select(site.picture, page)) {
    const { src, href, alt = '' } = element.attribs;
    const address = element.attribs['data-zoom-image'] ?? element.attribs['data-src'] ?? src ?? href ?? '';
    const url = URL.parse(address, pageUrl.href);
    if (!url || !hosts.has(url.host) || pictures.has(url.href)) continue;
    pictures.set(url.href, clean(alt));
  }
  return [...pictures].slice(0, MAX_PICTURES).map(([url, alt]) => ({ url, alt }));
}

type SpecGroup = { heading: string; items: [name: string, value: string][] };

function readSpecGroups(page: Document, site: ScraperSite): SpecGroup[] {
  const { specGroup, specHeading, specRow, specName, specValue } = site;
  if (!specRow || !specName || !specValue) return [];
  const roots = specGroup ? select(specGroup, page) : [page];
  return roots.slice(0, MAX_TEXTS).flatMap((root) => {
    const heading = specHeading ? textOfFirst(specHeading, root) : '';
    const items = select(specRow, root)
      .slice(0, MAX_TEXTS)
      .map((row): SpecGroup['items'][number] => [textOfFirst(specName, row), textOfFirst(specValue, row)])
      .filter(([name, value]) => name !== '' && value !== '');
    return items.length > 0 ? [{ heading: heading || 'General', items }] : [];
  });
}

function textOfFirst(selector: string, root: Document | Element): string {
  const found = selectOne<Document | Element, Element>(selector, root);
  return found ? textOf(found) : '';
}

function textOf(element: Element): string {
  return clean(DomUtils.textContent(element));
}

/** One line without control characters, bounded in length. */
function clean(text: string): string {
  return text
    .slice(0, 10 * MAX_TEXT_LENGTH)
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/** Whole rupees: `₹ 12,499.00` is 12499. */
function readPrice(text: string | undefined): number | null {
  const [digits] = /\d[\d,]*/.exec(text ?? '') ?? [];
  const price = Number(digits?.replaceAll(',', ''));
  return Number.isSafeInteger(price) && price > 0 ? price : null;
}
