import path from 'node:path';
import { readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { categoryCodes } from './catalogue-shots.ts';
import { type Choice, chooseLook, paletteOf, pictureName } from './choose-look.ts';
import { drawView } from './kit/drawing.ts';
import { looks } from './looks.ts';

/** What the shop's fill reads: three addresses for each part number, and for parts it does not know by category. */
export type Manifest = { categories: Record<string, string[]>; products: Record<string, string[]> };

export type PictureSet = {
  /** The picture's text by its file name. */
  pictures: Map<string, string>;
  /** The names, without ending, of the main views: these get a picture for shared links. */
  mainViews: string[];
  manifest: Manifest;
};

export const pictureFolder = path.resolve(import.meta.dirname, '../../web/public/pictures');
export const socialFolder = path.join(pictureFolder, 'social');
export const manifestFile = path.join(import.meta.dirname, 'drawn-manifest.json');

/** In bytes: what a link preview may weigh. */
export const LARGEST_SOCIAL_PICTURE = 40 * 1024;

const views = [0, 1, 2] as const;

/** For parts that come from elsewhere: one look a category. */
const categoryLooks: Readonly<Record<string, string>> = {
  SSD: 'ssd-m2',
  RAM: 'ram-plain-ddr5-2',
  MOUSE: 'mouse-symmetric',
  KEYBOARD: 'keyboard-tkl',
  COMBO: 'combo-wireless',
  ACCESSORY: 'parcel',
  HEADSET: 'headset-gaming',
  SPEAKER: 'speaker-pair',
  WEBCAM: 'webcam-bar',
  CPU: 'cpu-am5',
  GPU: 'gpu-two-fans',
  MOTHERBOARD: 'motherboard-matx-amd',
  MONITOR: 'monitor-gaming',
  PSU: 'psu-atx-modular',
  CASE: 'case-mesh',
  COOLER: 'cooler-tower',
  HDD: 'hdd',
  '*': 'parcel',
};

export function composePictureSet(): PictureSet {
  const pictures = new Map<string, string>();
  const mainViews = new Set<string>();
  function addressesOf(choice: Choice): string[] {
    mainViews.add(pictureName(choice, 0));
    return views.map((view) => {
      const file = `${pictureName(choice, view)}.svg`;
      if (!pictures.has(file)) pictures.set(file, drawChoice(choice, view));
      return `/pictures/${file}`;
    });
  }
  const products: Manifest['products'] = {};
  for (const [slug, lines] of readDemoProductLines()) {
    for (const line of lines) {
      for (const variant of line.variants) {
        products[variant.part_number] = addressesOf(chooseLook(slug, line, variant));
      }
    }
  }
  const categories = Object.fromEntries(
    [...categoryCodes(), 'HDD', '*'].map((code) => [code, addressesOf(defaultChoice(code))]),
  );
  return { pictures, mainViews: [...mainViews].sort(), manifest: { categories, products } };
}

function defaultChoice(code: string): Choice {
  const look = categoryLooks[code];
  if (!look) throw new Error(`No look stands for the category ${code}`);
  return { look, colour: 'black', accent: looks[look]?.isNeutral ? undefined : 'blue' };
}

function drawChoice(choice: Choice, view: 0 | 1 | 2): string {
  const drawing = looks[choice.look];
  if (!drawing) throw new Error(`Nobody has drawn ${choice.look}`);
  return drawView(drawing, view, paletteOf(choice));
}
