import { describe, expect, test, vi } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildPageHost, pageHostOfFile, pageResponse } from '../testing/page-host.ts';
import { listen, request, sendRaw } from '../testing/raw-request.ts';

const getDatabase = databaseOfFile();
const openHost = pageHostOfFile(getDatabase);

const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60';

describe('a public page', () => {
  test('is served from the cache the second time', async () => {
    const { app, rendered } = openHost();
    const [first, second] = [await app.inject('/ssd'), await app.inject('/ssd')];
    expect(rendered).toHaveLength(1);
    expect(second.body).toBe(first.body);
    expect(second.headers['cache-control']).toBe(PUBLIC);
  });

  test('is served from the cache the second time also with criteria of several hundred characters', async () => {
    const { app, rendered } = openHost();
    const url = `/search?advanced=true&criteria=${encodeURIComponent(JSON.stringify(Array(30).fill('value')))}`;
    await app.inject(url);
    await app.inject(url);
    expect(rendered).toHaveLength(1);
  });

  test('ignores the order of parameters', async () => {
    const { app, rendered } = openHost();
    await app.inject('/search?q=ssd&page=2&sort=price');
    await app.inject('/search?sort=price&page=2&q=ssd');
    expect(rendered).toHaveLength(1);
  });

  test.each([
    ['another path', '/ssd', '/hdd'],
    ['another value', '/search?q=a', '/search?q=b'],
    ['other criteria', '/search?advanced=true&criteria=a', '/search?advanced=true&criteria=b'],
    ['values in another order', '/search?q=a&q=b', '/search?q=b&q=a'],
    ['a path in other letters', '/ssd', '/SSD'],
  ])('caches %s as a different page', async (_what, first, second) => {
    const { app, rendered } = openHost();
    await app.inject(first);
    await app.inject(second);
    expect(rendered).toHaveLength(2);
  });

  test.each([
    ['/', '/?utm_source=x&gclid=1'],
    ['/search?q=ssd', '/search?utm_campaign=diwali&q=ssd'],
    ['/product/a/b', '/product/a/b?fbclid=x'],
  ])('%s is the same page at %s', async (url, other) => {
    const { app, rendered } = openHost();
    const first = await app.inject(other);
    const second = await app.inject(url);
    expect(rendered.map((page) => page.url)).toEqual([`http://localhost:3000${url}`]);
    expect(second.body).toBe(first.body);
  });

  test.each([
    '/about?sort=newest',
    '/product/a/b?page=2',
    '/search?q=ssd&session=1',
    '/search?__proto__=1',
    '/%73sd',
    '/ssd/',
    '/ssd.data?_routes=root',
    '/bulk-order?product=0123456789abcdef01234567',
    '/custom-pc-builder?build=abc',
    `/search?q=${'a'.repeat(300)}`,
    `/search?advanced=true&criteria=${'a'.repeat(2000)}`,
  ])('does not cache the URL %s', async (url) => {
    const { app, rendered } = openHost();
    await app.inject(url);
    const response = await app.inject(url);
    expect(rendered.map((page) => page.url)).toEqual(Array(2).fill(`http://localhost:3000${url}`));
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test("is rendered without the shopper's cookies", async () => {
    const { app, rendered } = openHost();
    const headers = {
      cookie: 'session=secret',
      authorization: 'Bearer secret',
      'x-forwarded-host': 'evil.example',
    };
    await app.inject({ url: '/', headers: { ...headers, host: 'evil.example' } });
    const [page] = rendered;
    expect([...(page?.headers ?? [])]).toEqual([['accept', 'text/html']]);
    expect(page?.url).toBe('http://localhost:3000/');
  });

  test.each(['//evil.example/', '//evil.example', '/\\evil.example/', '//', '///', '/.//'])(
    'does not render %s as a page of another host',
    async (url) => {
      const { app, rendered } = openHost();
      const response = await sendRaw(await listen(app), request(`GET ${url} HTTP/1.1`));
      expect(response.status).toBe(200);
      expect(rendered.map((page) => new URL(page.url).origin)).toEqual(['http://localhost:3000']);
      expect((await app.inject('/')).body).toBe('<p>http://localhost:3000/</p>');
    },
  );
});

describe('a private page', () => {
  test.each([
    '/profile',
    '/profile/security',
    '/orders/0123456789abcdef01234567',
    '/cart',
    '/checkout',
    '/admin',
    '/admin/users?page=2',
    '/setup-admin',
    '/PROFILE',
    '/%70rofile',
    '/admin%2Fusers',
    '/cart/',
    '/profile.data',
  ])('is not cached at %s', async (url) => {
    const { app, rendered } = openHost();
    await app.inject(url);
    const response = await app.inject(url);
    expect(rendered).toHaveLength(2);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });

  test.each(['/profiles', '/cartridge', '/administration'])(
    'does not apply to the public page %s',
    async (url) => {
      const { app, rendered } = openHost();
      await app.inject(url);
      await app.inject(url);
      expect(rendered).toHaveLength(1);
    },
  );
});

describe('changes', () => {
  test('render only pages with the changed topic again', async () => {
    let stock = 1;
    const { app, cache, rendered } = openHost(async ({ url }) =>
      url.endsWith('/about')
        ? pageResponse('<p>About</p>')
        : pageResponse(`<p>${stock}</p>`, { topics: 'products categories' }),
    );
    await app.inject('/ssd');
    await app.inject('/about');
    stock = 0;
    cache.invalidate(['categories']);
    expect((await app.inject('/ssd')).body).toBe('<p>0</p>');
    await app.inject('/about');
    expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual(['/ssd', '/about', '/ssd']);
  });

  test('prevent caching of a page that is being rendered', async () => {
    let onRender = () => {};
    const { app, cache, rendered } = openHost(async () => {
      onRender();
      return pageResponse('<p>Old or new, who knows</p>', { topics: 'products' });
    });
    onRender = () => cache.invalidate(['products']);
    expect((await app.inject('/')).statusCode).toBe(200);
    onRender = () => cache.invalidate(['something-else']);
    await app.inject('/');
    expect(rendered).toHaveLength(2);
    await app.inject('/');
    expect(rendered).toHaveLength(2);
  });

  test.for([
    { outdatedMs: 600_000, meanwhile: '<p>1</p>' },
    { outdatedMs: 1, meanwhile: '<p>2</p>' },
  ])('render a page once for all who wait; for $outdatedMs ms the former one is sent', async (example) => {
    const { outdatedMs, meanwhile } = example;
    let version = 1;
    let isReady = Promise.withResolvers<void>();
    const { app, cache, rendered } = await buildPageHost(getDatabase(), {
      outdatedMs,
      handle: async () => {
        const text = `<p>${version}</p>`;
        await isReady.promise;
        return pageResponse(text, { topics: 'products' });
      },
    });
    const open = async () => (await app.inject('/ssd')).body;
    const whenRendering = (times: number) => vi.waitUntil(() => rendered.length === times);
    const waiting = [open(), open(), open()];
    await whenRendering(1);
    isReady.resolve();
    expect(await Promise.all(waiting)).toEqual(Array(3).fill('<p>1</p>'));

    version = 2;
    isReady = Promise.withResolvers();
    cache.invalidate(['products']);
    if (outdatedMs === 1) await vi.waitUntil(() => cache.findOutdated('/ssd') === undefined);
    const fresh = open();
    await whenRendering(2);
    const other = open();
    if (outdatedMs > 1) await other;
    isReady.resolve();
    expect([await fresh, await other]).toEqual(['<p>2</p>', meanwhile]);
    expect(rendered).toHaveLength(2);
  });

  test('let those who wait render a page themselves if the first of them fails', async () => {
    let renderings = 0;
    const { app } = await buildPageHost(getDatabase(), {
      handle: async () => {
        renderings += 1;
        if (renderings === 1) throw new TypeError('undefined is not a product');
        return pageResponse('<p>Fine</p>');
      },
    });
    const pages = await Promise.all([app.inject('/ssd'), app.inject('/ssd')]);
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([500, 200]);
  });

  test.each([404, 410, 500, 503])('does not cache status %i', async (status) => {
    const { app, rendered } = openHost(async () => pageResponse('<p>Not now</p>', { status }));
    await app.inject('/ssd');
    const response = await app.inject('/ssd');
    expect(response.statusCode).toBe(status);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(rendered).toHaveLength(2);
  });

  test('returns 500 when rendering throws, and renders again next time', async () => {
    let isBroken = true;
    const { app } = openHost(async () => {
      if (isBroken) throw new TypeError('undefined is not a product');
      return pageResponse('<p>Fine</p>');
    });
    const failed = await app.inject('/ssd');
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toContain('undefined is not a product');
    isBroken = false;
    expect((await app.inject('/ssd')).body).toBe('<p>Fine</p>');
  });
});
