import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { accountLimits } from '#contract/account-limits.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { makePngBomb } from '../../../testing/png-bomb.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);

function draw(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#e08a1e' } });
}

const upload = ({ headers }: SignedIn, payload: Buffer | string, type = 'image/png') =>
  getApp().inject({
    method: 'PUT',
    url: '/api/user/photo',
    headers: { ...headers, 'content-type': type },
    payload,
  });
const countFiles = async () =>
  (await getDatabase().database.selectFrom('files').select('_id').execute()).length;

describe('a photo', () => {
  test.each([
    ['image/jpeg', () => draw(900, 300).jpeg()],
    ['image/png', () => draw(300, 900).png()],
    ['image/webp', () => draw(20, 20).webp()],
    ['image/avif', () => draw(600, 400).avif({ effort: 0 })],
  ])('converts %s to a square WebP', async (type, make) => {
    const asha = await signInAs(getDatabase().database);
    const response = await upload(asha, await make().toBuffer(), type);
    expect(response.statusCode).toBe(200);
    const { photo_url } = response.json();
    expect(photo_url).toMatch(/^\/api\/user\/photos\/[0-9a-f]{24}$/);
    const photo = await getApp().inject(photo_url);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
  });

  test('rotates the picture upright and removes its metadata', async () => {
    const asha = await signInAs(getDatabase().database);
    const blue = { create: { width: 100, height: 100, channels: 3, background: '#00f' } } as const;
    const blueAbove = draw(100, 200).composite([{ input: blue, top: 0, left: 0 }]);
    const turned = await blueAbove
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    expect(turned.includes('Asha')).toBe(true);
    const { photo_url } = (await upload(asha, turned, 'image/jpeg')).json();
    const photo = (await getApp().inject(photo_url)).rawPayload;
    const facts = await sharp(photo).metadata();
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(photo.includes('Asha')).toBe(false);
    // Orientation 3 is upside down: the blue half has to end up below.
    const [, , topBlue = 0] = await sharp(photo)
      .extract({ left: 256, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const [, , lowBlue = 0] = await sharp(photo)
      .extract({ left: 256, top: 490, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(lowBlue).toBeGreaterThan(topBlue + 100);
  });

  test('deletes the previous file when a photo is replaced or removed', async () => {
    const asha = await signInAs(getDatabase().database);
    const before = await countFiles();
    const picture = await draw(50, 50).png().toBuffer();
    const first = (await upload(asha, picture)).json().photo_url;
    const second = (await upload(asha, picture)).json().photo_url;
    expect((await getApp().inject(first)).statusCode).toBe(404);
    expect((await getApp().inject(second)).statusCode).toBe(200);
    expect(await countFiles()).toBe(before + 1);
    const { headers } = asha;
    const removed = await getApp().inject({ method: 'DELETE', url: '/api/user/photo', headers });
    expect(removed.json().photo_url).toBeNull();
    expect((await getApp().inject(second)).statusCode).toBe(404);
    expect(await countFiles()).toBe(before);
    await upload(asha, picture);
    const patched = await getApp().inject({
      method: 'PATCH',
      url: '/api/user/profile',
      headers,
      payload: { photo_url: null },
    });
    expect(patched.json().photo_url).toBeNull();
    expect(await countFiles()).toBe(before);
  });

  test('takes the own photo as photo_url and no other address', async () => {
    const asha = await signInAs(getDatabase().database);
    const other = await signInAs(getDatabase().database);
    const picture = await draw(20, 20).png().toBuffer();
    const { photo_url } = (await upload(asha, picture)).json();
    const foreign = (await upload(other, picture)).json().photo_url;
    const change = (value: string) =>
      getApp().inject({
        method: 'PATCH',
        url: '/api/user/profile',
        headers: asha.headers,
        payload: { photo_url: value },
      });
    const kept = await change(photo_url);
    expect([kept.statusCode, kept.json().photo_url]).toEqual([200, photo_url]);
    for (const address of [foreign, 'https://elsewhere.example/x.png', 'javascript:alert(1)', '']) {
      const refused = await change(address);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [
          {
            path: 'photo_url',
            message: 'Please upload the photo here. Photos from other addresses cannot be used.',
          },
        ],
      ]);
    }
    expect((await getApp().inject(photo_url)).statusCode).toBe(200);
  });

  test('returns 404 for files that are not photos', async () => {
    const files = createDatabaseFileStore(getDatabase().database);
    const { id } = await files.put({ contentType: 'application/pdf', content: Buffer.from('an invoice') });
    expect((await getApp().inject(`/api/user/photos/${id}`)).statusCode).toBe(404);
  });
});

describe('invalid photos', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    ['an SVG', svg, 'image/svg+xml', 415],
    ['an SVG that says it is a PNG', svg, 'image/png', 415],
    ['a GIF that says it is a WebP', 'GIF89a\x01\x00\x01\x00', 'image/webp', 415],
    ['a page', '<!doctype html><script>alert(1)</script>', 'text/html', 415],
    ['JSON', '{}', 'application/json', 415],
    ['nothing', '', 'image/png', 415],
    [
      'the beginning of a PNG',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'image/png',
      400,
    ],
  ])('rejects %s and keeps the photo', async (_what, body, type, status) => {
    const asha = await signInAs(getDatabase().database);
    const { photo_url } = (await upload(asha, await draw(9, 9).png().toBuffer())).json();
    const response = await upload(asha, body, type);
    expect(response.statusCode).toBe(status);
    expect(response.json().detail).toMatch(/picture/);
    expect((await getApp().inject(photo_url)).statusCode).toBe(200);
  });

  test('rejects a truncated picture', async () => {
    const asha = await signInAs(getDatabase().database);
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.jpeg().toBuffer();
    const response = await upload(asha, whole.subarray(0, whole.length / 2), 'image/jpeg');
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('broken_picture');
  });

  test('rejects more than 25 megapixels before decoding', async () => {
    const asha = await signInAs(getDatabase().database);
    const bomb = makePngBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const response = await upload(asha, bomb);
    expect(response.statusCode).toBe(413);
    expect(response.json().detail).toBe('Photos may have at most 25 megapixels.');
    expect((await upload(asha, makePngBomb(5000, 5000))).statusCode).toBe(200);
  });

  test('rejects files larger than 5 MB', async () => {
    const asha = await signInAs(getDatabase().database);
    const response = await upload(asha, Buffer.alloc(accountLimits.photoBytes + 1));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ detail: 'Photos may be at most 5 MB.', code: 'picture_too_large' });
  });
});
