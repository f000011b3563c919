import { describe, expect, test } from 'vitest';
import { readSitemap } from '../../testing/read-sitemap.ts';
import {
  SITEMAP_LIMITS,
  type SitemapEntry,
  type SitemapPart,
  writeSitemapIndex,
  writeSitemapParts,
} from './write-sitemap.ts';

const publicUrl = 'https://shop.example';

async function write(entries: SitemapEntry[], limits = SITEMAP_LIMITS): Promise<SitemapPart[]> {
  async function* oneByOne() {
    for (const entry of entries) yield [entry];
  }
  const parts: SitemapPart[] = [];
  for await (const part of writeSitemapParts(oneByOne(), { publicUrl, limits })) parts.push(part);
  return parts;
}

function read(parts: SitemapPart[]) {
  return parts.map(({ text }) => readSitemap(text));
}

describe('the files of a sitemap', () => {
  test('writes one file with all URLs in order', async () => {
    const changedAt = new Date('2026-11-01T10:20:30Z');
    const parts = await write([{ path: '/' }, { path: '/product/kairon/k1', changedAt }, { path: '/about' }]);
    expect(read(parts)).toEqual([
      {
        kind: 'urlset',
        entries: [
          { address: 'https://shop.example/' },
          { address: 'https://shop.example/product/kairon/k1', changedAt: '2026-11-01T10:20:30.000Z' },
          { address: 'https://shop.example/about' },
        ],
      },
    ]);
    expect(parts[0]?.changedAt).toEqual(changedAt);
  });

  test('writes a valid empty sitemap', async () => {
    expect(read(await write([]))).toEqual([{ kind: 'urlset', entries: [] }]);
  });

  test('escapes special characters in URLs', async () => {
    const parts = await write([{ path: `/a&b<c>"d'é ` }]);
    expect(parts[0]?.text).toContain('<loc>https://shop.example/a&amp;b%3Cc%3E%22d&apos;%C3%A9%20</loc>');
    expect(read(parts)[0]?.entries).toEqual([{ address: `https://shop.example/a&b%3Cc%3E%22d'%C3%A9%20` }]);
  });

  test('splits URLs into several files, each with its latest change', async () => {
    const days = ['2026-01-02', '2026-01-03', '2026-01-01', '2026-01-05', '2026-01-04'];
    const entries = days.map((day, position) => ({ path: `/${position}`, changedAt: new Date(day) }));
    const parts = await write(entries, { ...SITEMAP_LIMITS, urls: 2 });
    const paths = read(parts).map((part) => part.entries.map(({ address }) => new URL(address).pathname));
    expect(paths).toEqual([['/0', '/1'], ['/2', '/3'], ['/4']]);
    expect(parts.map(({ changedAt }) => changedAt?.toISOString().slice(0, 10))).toEqual([
      '2026-01-03',
      '2026-01-05',
      '2026-01-04',
    ]);
  });

  test('writes one file if the URLs fit exactly', async () => {
    expect(await write([{ path: '/1' }, { path: '/2' }], { ...SITEMAP_LIMITS, urls: 2 })).toHaveLength(1);
  });

  test('respects the size limit', async () => {
    const bytes = 1000;
    const entries = Array.from({ length: 60 }, (_, number) => ({ path: `/${'ä'.repeat(number)}` }));
    const parts = await write(entries, { ...SITEMAP_LIMITS, bytes });
    for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
    expect(read(parts).flatMap((part) => part.entries)).toHaveLength(60);
  });

  test('writes an index of all files', () => {
    const parts = [
      { path: '/sitemap-1.xml', changedAt: undefined },
      { path: '/sitemap-2.xml', changedAt: new Date('2026-01-05') },
    ];
    expect(readSitemap(writeSitemapIndex(parts, publicUrl))).toEqual({
      kind: 'sitemapindex',
      entries: [
        { address: 'https://shop.example/sitemap-1.xml' },
        { address: 'https://shop.example/sitemap-2.xml', changedAt: '2026-01-05T00:00:00.000Z' },
      ],
    });
  });
});
