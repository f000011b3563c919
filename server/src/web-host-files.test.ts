import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { fuzzSeed } from '../testing/fuzz-seed.ts';
import { naughtyAddressParts } from '../testing/naughty-strings.ts';
import { buildPageHost, pageHostOfFile, pageResponse } from '../testing/page-host.ts';
import { listen, request, sendRaw } from '../testing/raw-request.ts';
import { sized } from '../testing/test-size.ts';

const getDatabase = databaseOfFile();
const hashedPicture = 'pictures/ram-kit-bd4de0d6-c198ed-1-800.avif';
const files = {
  'assets/app-1a2b.js': 'let isFile = true;',
  'drawing.svg': '<svg/>',
  [hashedPicture]: 'a picture',
  // The converter recognises a format by its content.
  'pictures/mouse-1-800.avif': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
};
const openHost = pageHostOfFile(getDatabase, {
  files,
  handle: async () => pageResponse('<p>A page</p>', { status: 404 }),
});

test('serves built files with the caching that their names allow', async () => {
  const { app } = openHost();
  const script = await app.inject('/assets/app-1a2b.js');
  expect(script.body).toBe(files['assets/app-1a2b.js']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toContain('javascript');
  expect((await app.inject('/drawing.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('serves pictures as immutable', async () => {
  const { app } = openHost();
  const picture = await app.inject(`/${hashedPicture}`);
  expect(picture.body).toBe('a picture');
  expect(picture.headers['content-type']).toBe('image/avif');
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('lets mail programs on other origins show the pictures of mails, and nothing else', async () => {
  const { app } = openHost();
  const policyOf = async (address: string) =>
    (await app.inject(address)).headers['cross-origin-resource-policy'];
  expect(await policyOf('/mail-pictures/logo.png')).toBe('cross-origin');
  expect(await policyOf('/mail-pictures/pictures/mouse-1-800.jpg')).toBe('cross-origin');
  expect(await policyOf('/pictures/mouse-1-800.avif')).toBe('same-origin');
});

test('returns an uncached JSON 404 for a missing picture', async () => {
  const { app, rendered } = openHost();
  for (const address of ['/pictures/ram-kit-bd4de0d6-000000-1-800.avif', '/pictures/']) {
    const response = await app.inject(address);
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('not_found');
    expect(response.headers['cache-control']).toBe('no-store');
  }
  expect(rendered).toHaveLength(0);
});

test('returns an uncached JSON 404 for a file of an older build', async () => {
  const { app, rendered } = openHost();
  const response = await app.inject('/assets/app-0000.js');
  expect(response.statusCode).toBe(404);
  expect(response.json().code).toBe('not_found');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(rendered).toHaveLength(0);
});

test.each([
  ['a part beyond its end', { range: 'bytes=999999-' }, 416],
  ['another version of it', { 'if-match': '"other"' }, 412],
])('answers %s with our error format', async (_what, headers, status) => {
  const { app } = openHost();
  const response = await app.inject({ url: '/assets/app-1a2b.js', headers });
  expect(response.statusCode).toBe(status);
  expect(Object.keys(response.json()).toSorted()).toEqual(['code', 'detail']);
});

test.each([
  '/assets/../../package.json',
  '/assets/../package.json',
  '/../package.json',
  '/../../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/..\\..\\package.json',
  '/assets/....//....//package.json',
  '/%252e%252e/package.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/assets/app-1a2b.js%00.html',
  '/assets//etc/passwd',
  '/pictures/../../package.json',
  '/pictures/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/pictures/..%2f..%2f..%2fpackage.json',
  '/pictures/..%5c..%5cpackage.json',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/api/categories/..%2f..%2f..%2fetc%2fpasswd',
  '/api/categories/../../package.json',
  'http://localhost/../../package.json',
  '*',
])('reads no file outside the build for %s', async (target) => {
  const { app, rendered } = openHost();
  const response = await sendRaw(await listen(app), request(`GET ${target} HTTP/1.1`));
  expect([400, 404]).toContain(response.status);
  expect(response.body).not.toMatch(/silicon-bazaar|root:x:/);
  for (const page of rendered) expect(new URL(page.url).origin).toBe('http://localhost:3000');
});

test.each(['/%ff', '/%', '/product/%ED%A0%80', '/search%zz'])(
  'rejects the undecodable URL %s',
  async (target) => {
    const { app, rendered } = openHost();
    const response = await sendRaw(await listen(app), request(`GET ${target} HTTP/1.1`));
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toEqual({
      detail: 'The request could not be read.',
      code: 'invalid_request',
    });
    expect(rendered).toHaveLength(0);
  },
);

test.each(['/product/%00', '/search?q=%00'])('rejects NUL in %s before rendering', async (target) => {
  const { app, rendered } = openHost();
  const response = await app.inject(target);
  expect(response.statusCode).toBe(400);
  expect(rendered).toHaveLength(0);
});

test('never fails for any URL', async () => {
  const { app } = await buildPageHost(getDatabase(), { files, rendersPerMinute: 1_000_000 });
  const piece = fc.constantFrom(
    ...naughtyAddressParts,
    ...'%/\\.?#;=&aE4',
    '%25',
    '%2F',
    '%E2%82%AC',
    '%80',
    '%c3',
  );
  const address = fc.array(piece, { maxLength: 8 }).map((pieces) => `/p${pieces.join('')}`);
  await fc.assert(
    fc.asyncProperty(address, async (url) => (await app.inject(url)).statusCode < 500),
    { seed: fuzzSeed, numRuns: sized(150, 1000) },
  );
});
