import { describe, expect, test } from 'vitest';
import { readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { categoryShots, productShots } from './catalogue-shots.ts';
import { planPictures } from './plan-pictures.ts';
import type { Shot } from './shots/shot.ts';

const shot: Shot = {
  model: 'ram_kit',
  look: { body: '#222', modules: 2 },
  label: { capacity: '16 GB' },
  alt: 'Two memory modules',
  furtherViews: ['Their back', 'Their contacts'],
};

const features = [
  { title: 'Light bar', text: 'It is lit by ten LEDs.' },
  { title: 'Cool', text: 'The eight-channel controller is small.' },
  { title: 'Fast', text: 'It reads quickly.' },
];

function albumsOf(...shots: Shot[]) {
  const plan = planPictures({
    products: shots.map((one, index) => ({
      ...{ slug: 'ram', partNumber: String(index), name: '', features },
      shot: one,
    })),
  });
  return { plan, albums: [...plan.products.values()] };
}

describe('planning', () => {
  test('products that differ only in a label share all views but the main one', () => {
    const { plan, albums } = albumsOf(shot, { ...shot, label: { capacity: '32 GB' } });
    expect(plan.pictures.size).toBe(4);
    expect(albums[0]?.gallery[0]).not.toBe(albums[1]?.gallery[0]);
    expect(albums[0]?.gallery.slice(1)).toEqual(albums[1]?.gallery.slice(1));
  });

  test('the order of parameters does not change the key', () => {
    const { albums } = albumsOf(shot, { ...shot, look: { modules: 2, body: '#222' } });
    expect(albums[0]).toEqual(albums[1]);
  });

  test('products with different looks share no picture', () => {
    expect(albumsOf(shot, { ...shot, look: { ...shot.look, modules: 1 } }).plan.pictures.size).toBe(6);
  });

  test('details and films are beside the features that name them, other details in the gallery', () => {
    const closeUps = ['The controller', 'The lens of the webcam'];
    const { plan, albums } = albumsOf({ ...shot, closeUps, hasTurntable: true });
    const textsOf = (keys: readonly string[] = []) =>
      keys.map((key) => `${plan.pictures.get(key)?.kind}: ${plan.pictures.get(key)?.alt}`);
    expect(textsOf(albums[0]?.features)).toEqual(['film: Two memory modules', 'close-up: The controller']);
    expect(textsOf(albums[0]?.gallery.slice(3))).toEqual(['close-up: The lens of the webcam']);
    expect(plan.pictures.get(albums[0]?.features[1] ?? '')?.view).toBe(3);
  });
});

describe('the catalogue', () => {
  const plan = planPictures();
  const lines = [...readDemoProductLines().values()].flat();

  test('every product has a main view and at least two others', () => {
    const few = [...plan.products, ...plan.categories].filter(([, { gallery }]) => gallery.length < 3);
    expect(few.map(([owner]) => owner)).toEqual([]);
    expect(plan.products.size).toBe(lines.flatMap(({ variants }) => variants).length);
  });

  test('labels name no manufacturer and no product line', () => {
    const names = new Set(lines.flatMap(({ manufacturer, line }) => [manufacturer, line]));
    const patterns = [...names].map(
      (name) => new RegExp(`(?<!\\w)${name.replace(/[^\w ]/g, '\\$&')}(?!\\w)`, 'i'),
    );
    const texts = [...plan.pictures.values()].flatMap(({ label, textures }) => [
      ...Object.values(label),
      ...Object.values(textures).flatMap(({ svg }) =>
        [...svg.matchAll(/>([^<]+)</g)].map(([, text]) => text ?? ''),
      ),
    ]);
    const told = [...new Set(texts)].filter((text) => patterns.some((pattern) => pattern.test(text)));
    expect(told).toEqual([]);
  });

  test('alternative texts are short sentences', () => {
    const odd = [...plan.pictures.values()]
      .map(({ alt }) => alt)
      .filter((alt) => !/^[A-Z0-9].{8,139}$/.test(alt) || /undefined|NaN|\bnull\b|\s{2}|\.$/.test(alt));
    expect([...new Set(odd)]).toEqual([]);
  });

  test('products with the same main picture have the same alternative text', () => {
    const alts = Map.groupBy([...productShots(), ...categoryShots()], ({ shot: { model, look, label } }) =>
      JSON.stringify([model, look, label]),
    );
    const torn = [...alts.values()].filter((group) => new Set(group.map((one) => one.shot.alt)).size > 1);
    expect(torn.map(([first]) => first?.shot.alt)).toEqual([]);
  });
});
