import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type PictureManifest,
  pictureManifest,
  type StoredPicture,
} from '#server/catalogue/picture-manifest.ts';
import type { Album, Plan, PlannedPicture } from './plan-pictures.ts';

export const pictureFolder = path.resolve(import.meta.dirname, '../../web/public/pictures');
export const manifestFile = path.join(import.meta.dirname, 'manifest.json');
/** The paths of the props, for the browser: the manifest is too large to load. */
export const propsFile = path.resolve(
  import.meta.dirname,
  '../../web/app/features/content/decorative-pictures.json',
);

type StoredAlbums = PictureManifest['products'];
type StoredAlbum = StoredAlbums[string];

/** File contents by suffix, such as `-800.avif`. */
export type EncodedFiles = ReadonlyMap<string, Buffer>;

export type PictureStore = ReturnType<typeof openPictureStore>;

/** The picture files with their manifest. The manifest lists only complete files, even if a run is interrupted. */
export function openPictureStore(folder: string, listFile: string) {
  mkdirSync(folder, { recursive: true });
  const before = readManifest(listFile);
  const stored = before.pictures;

  function find({ key, art }: PlannedPicture, code: string): StoredPicture | undefined {
    const picture = stored[key];
    const isCurrent = picture?.art === art && picture.code === code;
    return isCurrent && hasFiles(picture) ? picture : undefined;
  }

  function hasFiles(picture: StoredPicture): boolean {
    return Object.keys(picture.files).every((name) => existsSync(path.join(folder, name)));
  }

  function put({ key, art, alt }: PlannedPicture, code: string, encoded: EncodedFiles): void {
    // The name contains a hash of the content: browsers cache the files for a year.
    const all = createHash('sha256');
    for (const content of encoded.values()) all.update(content);
    const name = key.replace(/-(\w+)$/, `-${all.digest('hex').slice(0, 6)}-$1`);
    const files: StoredPicture['files'] = {};
    let address = '';
    for (const [ending, content] of encoded) {
      const fileName = `${name}${ending}`;
      writeWhole(path.join(folder, fileName), content);
      files[fileName] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
      if (!address || ending === '-800.avif') address = `/pictures/${fileName}`;
    }
    stored[key] = { address, alt, art, code, files };
  }

  /** Marks an existing picture as current after a code change without visible effect. */
  function accept({ key, art }: PlannedPicture, code: string): boolean {
    const picture = stored[key];
    if (!picture || !hasFiles(picture)) return false;
    stored[key] = { ...picture, art, code };
    return true;
  }

  function save(plan: Plan): PictureManifest {
    for (const [key, { alt }] of plan.pictures) {
      const picture = stored[key];
      if (picture) stored[key] = { ...picture, alt };
    }
    const manifest: PictureManifest = {
      pictures: stored,
      categories: storedAlbums(plan.categories, before.categories),
      products: storedAlbums(plan.products, before.products),
    };
    writeWhole(listFile, Buffer.from(manifestText(manifest)));
    return manifest;
  }

  /** A product keeps its previous pictures until all new ones exist. */
  function storedAlbums(albums: ReadonlyMap<string, Album>, former: StoredAlbums): StoredAlbums {
    const addresses = new Set(Object.values(stored).map(({ address }) => address));
    const isWhole = ({ gallery, features }: StoredAlbum) =>
      [...gallery, ...features].every((address) => addresses.has(address));
    return Object.fromEntries(
      [...albums].flatMap(([owner, { gallery, features }]) => {
        const album = { gallery: gallery.map(addressOf), features: features.map(addressOf) };
        const shown = isWhole(album) ? album : former[owner];
        return shown && isWhole(shown) ? [[owner, shown]] : [];
      }),
    );
  }

  function addressOf(key: string): string {
    return stored[key]?.address ?? '';
  }

  /** The file of a picture with this suffix, if it was rendered. */
  function fileOf(key: string, ending: string): string | undefined {
    const name = Object.keys(stored[key]?.files ?? {}).find((one) => one.endsWith(ending));
    return name && path.join(folder, name);
  }

  /** Writes the paths of the props once all are rendered. */
  function saveProps({ props }: Plan, file: string): void {
    const addresses = Object.fromEntries([...props].map(([name, key]) => [name, addressOf(key)]));
    if (Object.values(addresses).includes('')) return;
    writeWhole(file, Buffer.from(`${JSON.stringify(addresses, null, 2)}\n`));
  }

  /** Deletes files that are not in the plan, once the plan is complete. Returns their number. */
  function prune(plan: Plan): number {
    if (![...plan.pictures.keys()].every((key) => stored[key])) return 0;
    for (const key of Object.keys(stored)) if (!plan.pictures.has(key)) delete stored[key];
    const wanted = new Set(Object.values(stored).flatMap(({ files }) => Object.keys(files)));
    const stray = readdirSync(folder).filter((name) => isOurs(name) && !wanted.has(name));
    for (const name of stray) rmSync(path.join(folder, name));
    return stray.length;
  }

  return { find, put, accept, save, saveProps, fileOf, prune, folder };
}

export function readManifest(listFile: string): PictureManifest {
  if (!existsSync(listFile)) return { pictures: {}, categories: {}, products: {} };
  return pictureManifest.parse(JSON.parse(readFileSync(listFile, 'utf8')));
}

const isOurs = (name: string): boolean => /\.(avif|webp|mp4|png|part)$/.test(name);

function writeWhole(file: string, content: Buffer): void {
  const part = `${file}.part`;
  writeFileSync(part, content);
  renameSync(part, file);
}

/** One line per picture and product, sorted by name, so that diffs are readable. */
function manifestText(manifest: PictureManifest): string {
  const sections = Object.entries(manifest).map(([name, entries]) => {
    const lines = Object.entries(entries)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}
