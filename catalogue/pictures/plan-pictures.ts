import { createHash } from 'node:crypto';
import { pictureLimits } from '#contract/picture-limits.ts';
import { categoryShots, type ProductShot, productShots } from './catalogue-shots.ts';
import { type FeatureText, placeDetails } from './feature-pictures.ts';
import { chooseTextures } from './labels/choose-textures.ts';
import type { Texture } from './labels/texture.ts';
import { propShots } from './shots/props.ts';
import type { Label, Look, Shot } from './shots/shot.ts';

/** Main and further views are in the gallery; close-ups and turntable films illustrate the features that name them. */
export type PictureKind = 'main' | 'further' | 'close-up' | 'film';

/** One picture to render. */
export type PlannedPicture = {
  /** Derived from model, look, label and view; products that share a picture have the same key. */
  key: string;
  kind: PictureKind;
  model: string;
  look: Look;
  label: Label;
  view: number;
  alt: string;
  textures: Readonly<Record<string, Texture>>;
  /** A hash of the textures, which are not part of the key. */
  art: string;
};

/** The keys of a product's pictures, in order. */
export type Album = { gallery: readonly string[]; features: readonly string[] };

export type Plan = {
  /** In rendering order. */
  pictures: ReadonlyMap<string, PlannedPicture>;
  products: ReadonlyMap<string, Album>;
  categories: ReadonlyMap<string, Album>;
  /** The key of the main view of each prop, by name. */
  props: ReadonlyMap<string, string>;
};

type Subjects = {
  products?: readonly ProductShot[];
  categories?: ReturnType<typeof categoryShots>;
  props?: ReturnType<typeof propShots>;
};

const everything = (): Subjects => ({
  products: productShots(),
  categories: categoryShots(),
  props: propShots(),
});

export function planPictures(subjects = everything()): Plan {
  const pictures = new Map<string, PlannedPicture>();
  const albumOf = (shot: Shot, features: readonly FeatureText[] = []): Album => {
    const taken = picturesOf(shot);
    // Shots with the same look share film and close-ups.
    for (const picture of taken) if (!pictures.has(picture.key)) pictures.set(picture.key, picture);
    const views = taken.filter(({ kind }) => kind === 'main' || kind === 'further');
    const details = taken.filter((picture) => !views.includes(picture));
    const { besideFeatures, inGallery } = placeDetails(details, features);
    const keysOf = (placed: readonly PlannedPicture[]) => placed.map(({ key }) => key);
    return {
      gallery: keysOf([...views, ...inGallery]).slice(0, pictureLimits.productPictures),
      features: keysOf(besideFeatures),
    };
  };
  const props = new Map(subjects.props?.map(({ name, shot }) => [name, albumOf(shot).gallery[0] ?? '']));
  const categories = new Map(subjects.categories?.map(({ code, shot }) => [code, albumOf(shot)]));
  const products = new Map(
    subjects.products?.map(({ partNumber, shot, features }) => [partNumber, albumOf(shot, features)]),
  );
  return { pictures, products, categories, props };
}

export function lookKey({ model, look }: { model: string; look: Look }): string {
  return shortHash([model, sorted(look)]);
}

function picturesOf(shot: Shot): PlannedPicture[] {
  const further = shot.furtherViews.map((alt, index) => planned(shot, 'further', index + 1, alt));
  const closeUps = (shot.closeUps ?? []).map((alt, index) =>
    planned(shot, 'close-up', further.length + 1 + index, alt),
  );
  const film = shot.hasTurntable ? [planned(shot, 'film', 0, shot.alt)] : [];
  return [planned(shot, 'main', 0, shot.alt), ...further, ...film, ...closeUps];
}

function planned(shot: Shot, kind: PictureKind, view: number, alt: string): PlannedPicture {
  const { model, look } = shot;
  const label = kind === 'main' || kind === 'film' ? shot.label : {};
  const textures = chooseTextures(model, look, label);
  const name = model.replaceAll('_', '-');
  const place = kind === 'film' ? 'film' : view + 1;
  return {
    key: `${name}-${shortHash([model, sorted(look), sorted(label)])}-${place}`,
    kind,
    model,
    look,
    label,
    view,
    alt,
    textures,
    art: shortHash(sorted(textures)),
  };
}

/** Sorted entries: the order of parameters must not change the key. */
function sorted<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}

function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}
