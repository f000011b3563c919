import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readProductPictures } from '#server/catalogue/product-pictures.ts';
import { sized } from '../../server/testing/test-size.ts';
import { socialCardFile } from './compose-social-card.ts';
import { widthsOf } from './encode-picture.ts';
import { LARGEST_FILM, LARGEST_MEDIAN, LARGEST_SET } from './limits.ts';
import { manifestFile, pictureFolder, propsFile, readManifest } from './picture-store.ts';
import { type Album, type PlannedPicture, planPictures } from './plan-pictures.ts';

const manifest = readManifest(manifestFile);
const plan = planPictures();
const stored = Object.entries(manifest.pictures);
const files = stored.flatMap(([, picture]) => Object.entries(picture.files));
/** Reading and decoding all files takes long; each picture is opened when TEST_SIZE is full. */
const STEP = sized(12, 1);
const isInSample = (_: unknown, place: number) => place % STEP === 0;

const isThere = (address: string) => existsSync(path.join(pictureFolder, '..', address));

describe('the manifest', () => {
  test('every product and category has at least three files', () => {
    const { albumOf } = readProductPictures();
    const subjects = [
      ...[...plan.products.keys()].map((partNumber) => ({ partNumber, categoryCode: '' })),
      ...[...plan.categories.keys(), 'A CATEGORY OF THE OWNER'].map((categoryCode) => ({ categoryCode })),
    ];
    const poor = subjects.filter((subject) => {
      const { gallery, features } = albumOf(subject);
      return new Set(gallery).size < 3 || ![...gallery, ...features].every(isThere);
    });
    expect(poor).toEqual([]);
  });

  test('the stored pictures match the current plan', () => {
    expect(manifest.products).toEqual(addressesOf(plan.products));
    expect(manifest.categories).toEqual(addressesOf(plan.categories));
    expect(stored.map(([key]) => key).toSorted()).toEqual([...plan.pictures.keys()].toSorted());
    const changed = stored.filter(([key, { art, alt }]) => {
      const planned = plan.pictures.get(key);
      return planned && (planned.art !== art || planned.alt !== alt);
    });
    expect(changed.map(([key]) => key)).toEqual([]);
  });
});

describe('the files', () => {
  test('files match the size and hash in the manifest', () => {
    const wrong = files.filter(isInSample).filter(([name, { bytes, sha256 }]) => {
      const content = readFileSync(path.join(pictureFolder, name));
      return content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256;
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('files have the width in their name and the expected transparency', async () => {
    const problems: string[] = [];
    for (const [place, [key, picture]] of stored.entries()) {
      const planned = plan.pictures.get(key);
      const names = Object.keys(picture.files);
      if (planned && names.join() !== expectedNames(planned, picture.address).join()) problems.push(key);
      if (place % STEP !== 0) continue;
      for (const name of names.filter((one) => !one.endsWith('.mp4'))) problems.push(...(await flaws(name)));
    }
    expect(problems).toEqual([]);
  });

  test('the folder has no other files', () => {
    const made = readdirSync(pictureFolder).filter((name) => /\.(avif|webp|mp4|png|part)$/.test(name));
    expect(made.toSorted()).toEqual(files.map(([name]) => name).toSorted());
  });

  test('files respect the size limits', () => {
    expect(files.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThan(LARGEST_SET);
    const middle = files.filter(([name]) => name.endsWith('-800.avif')).map(([, { bytes }]) => bytes);
    middle.sort((one, other) => one - other);
    expect(middle[Math.floor(middle.length / 2)] ?? 0).toBeLessThan(LARGEST_MEDIAN);
    const heavy = files.filter(([name, { bytes }]) => name.endsWith('.mp4') && bytes > LARGEST_FILM);
    expect(heavy).toEqual([]);
  });
});

describe('props', () => {
  test('the list of props has the path of each main view', () => {
    const wanted = [...plan.props].map(([name, key]) => [name, manifest.pictures[key]?.address]);
    expect(JSON.parse(readFileSync(propsFile, 'utf8'))).toEqual(Object.fromEntries(wanted));
    expect(wanted.filter(([, address]) => !isThere(address ?? 'nowhere'))).toEqual([]);
  });

  test('the social card has the required size', async () => {
    const { format, width, height } = await sharp(socialCardFile).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });
});

/** The files of the shots in the current plan. */
function addressesOf(albums: ReadonlyMap<string, Album>): object {
  const addressOf = (key: string) => manifest.pictures[key]?.address;
  const addressed = ({ gallery, features }: Album) => ({
    gallery: gallery.map(addressOf),
    features: features.map(addressOf),
  });
  return Object.fromEntries([...albums].map(([owner, album]) => [owner, addressed(album)]));
}

function expectedNames({ kind }: PlannedPicture, address: string): string[] {
  if (kind === 'film') return [path.basename(address)];
  const start = path.basename(address).replace('800.avif', '');
  const names = widthsOf(kind).map((width) => `${start}${width}.avif`);
  return kind === 'main' ? [...names, `${start}800.webp`] : names;
}

async function flaws(name: string): Promise<string[]> {
  const { format, width, height, hasAlpha } = await sharp(path.join(pictureFolder, name)).metadata();
  const wantedWidth = Number(/-(\d+)\.\w+$/.exec(name)?.[1]);
  const isMail = name.endsWith('.webp');
  const isRight =
    format === (isMail ? 'webp' : 'heif') &&
    width === wantedWidth &&
    height === (wantedWidth * 3) / 4 &&
    hasAlpha === !isMail;
  return isRight ? [] : [`${name}: ${format} ${width} by ${height}`];
}
