import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { categoryCodes } from './catalogue-shots.ts';
import { accents } from './colours.ts';
import { drawView } from './kit/drawing.ts';
import { looks } from './looks.ts';
import {
  composePictureSet,
  LARGEST_SOCIAL_PICTURE,
  type Manifest,
  manifestFile,
  pictureFolder,
  socialFolder,
} from './picture-set.ts';

const LARGEST_PICTURE = 10 * 1024;
const LARGEST_SET = 4 * 1024 * 1024;

const { pictures, mainViews, manifest } = composePictureSet();
const stored = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const variants = [...readDemoProductLines().values()].flatMap((lines) =>
  lines.flatMap((line) => line.variants),
);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(svg|jpg)$/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

describe('the manifest', () => {
  test('when the catalogue is read, then every variant has three files of its own look', () => {
    expect(Object.keys(stored.products).sort()).toEqual(
      variants.map((variant) => variant.part_number).sort(),
    );
    for (const [partNumber, addresses] of Object.entries(stored.products)) {
      expect(new Set(addresses).size, partNumber).toBe(3);
    }
  });

  test('when a part is of a known or an unknown category, then three files stand for it', () => {
    expect(Object.keys(stored.categories).sort()).toEqual([...categoryCodes(), 'HDD', '*'].sort());
    for (const [code, addresses] of Object.entries(stored.categories)) {
      expect(new Set(addresses).size, code).toBe(3);
    }
  });

  test('when an address is named, then its file is there', () => {
    const addresses = [...Object.values(stored.products), ...Object.values(stored.categories)].flat();
    const missing = addresses.filter((address) => !existsSync(path.join(pictureFolder, '..', address)));
    expect(missing).toEqual([]);
  });

  test('when the looks are chosen anew, then the stored manifest is the same', () => {
    expect(stored).toEqual(manifest);
  });
});

describe('the pictures', () => {
  test('when they are drawn anew, then every stored file is the same', () => {
    const changed = [...pictures].filter(
      ([name, text]) => readFileSync(path.join(pictureFolder, name), 'utf8') !== text,
    );
    expect(changed.map(([name]) => name)).toEqual([]);
  });

  test('when the folders are listed, then nothing is there that no product needs', () => {
    expect(filesIn(pictureFolder)).toEqual([...pictures.keys()].sort());
    expect(filesIn(socialFolder)).toEqual(mainViews.map((name) => `${name}.jpg`).sort());
  });

  test('when a picture is sent, then it is small', () => {
    const large = [...pictures].filter(([, text]) => Buffer.byteLength(text) >= LARGEST_PICTURE);
    expect(large.map(([name, text]) => `${name} ${text.length}`)).toEqual([]);
    const total = [...pictures.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(total).toBeLessThan(LARGEST_SET);
    const largeSocial = filesIn(socialFolder).filter(
      (name) => statSync(path.join(socialFolder, name)).size >= LARGEST_SOCIAL_PICTURE,
    );
    expect(largeSocial).toEqual([]);
  });

  test('when a picture is read, then it is a whole drawing that does nothing', () => {
    const problems = [...pictures].flatMap(([name, text]) => flaws(text).map((flaw) => `${name}: ${flaw}`));
    expect(problems).toEqual([]);
  });
});

test('when makers differ, then a look differs, unless it is neutral', () => {
  for (const [name, drawing] of Object.entries(looks)) {
    const drawn = new Set(
      Object.values(accents).map((accent) => drawView(drawing, 0, { body: '#2b2e33', ...accent })),
    );
    expect(drawn.size, name).toBe(drawing.isNeutral ? 1 : Object.keys(accents).length);
  }
});

const forbidden = /<script|<style|<image|<foreignObject|\son\w+=|href="(?!#)|NaN|undefined/;

function flaws(text: string): string[] {
  return [
    ...(text.includes('viewBox="0 0 800 600"') ? [] : ['no viewBox']),
    ...(forbidden.exec(text) ?? []),
    ...openTags(text),
    ...repeatedAttributes(text),
    ...unknownReferences(text),
  ];
}

/** What is left open at the end, or closed without being open. */
function openTags(text: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', alone] of text.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (alone) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

function repeatedAttributes(text: string): string[] {
  return [...text.matchAll(/<[a-zA-Z]+[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => {
      const names = [...tag.matchAll(/\s([\w-]+)=/g)].map(([, name]) => name);
      return new Set(names).size < names.length;
    });
}

function unknownReferences(text: string): string[] {
  const ids = new Set([...text.matchAll(/\sid="(\w+)"/g)].map(([, id]) => id));
  return [...text.matchAll(/(?:url\(#|href="#)(\w+)/g)]
    .map(([, id]) => id ?? '')
    .filter((id) => !ids.has(id));
}
