import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPictureStore, readManifest } from './picture-store.ts';
import { planPictures } from './plan-pictures.ts';
import type { Shot } from './shots/shot.ts';
import { groupByLook, missingPictures, type Session, takePictures } from './take-pictures.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const journal = () => path.join(folder, 'journal');
const listFile = () => path.join(folder, 'manifest.json');
const filesThere = () => readdirSync(path.join(folder, 'files'));

/** A program in Blender's place that hangs after so many shots. */
function fakeBlender(stopsAfter = 'never'): string {
  const file = path.join(folder, `blender-${stopsAfter}`);
  const script = path.join(import.meta.dirname, 'testing/fake-blender.ts');
  writeFileSync(
    file,
    `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@" "${journal()}" ${stopsAfter}\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

const drive = (capacity: string): Shot => ({
  model: 'drive',
  look: { length_mm: 80 },
  label: { capacity },
  alt: `Drive that says ${capacity}`,
  furtherViews: ['Its back', 'Its contacts'],
});
const productsOf = (...capacities: string[]) =>
  capacities.map((capacity) => ({
    slug: 'ssd',
    partNumber: capacity,
    name: capacity,
    features: [],
    shot: drive(capacity),
  }));

/** As many files as the real ones are, without the work. */
const endings = (kind: string) => [
  '-400.avif',
  '-800.avif',
  ...(kind === 'main' ? ['-1200.avif', '-800.webp'] : []),
];

type Changes = { blender?: string; code?: string; signal?: AbortSignal; onTaken?: () => void };

async function run(plan: ReturnType<typeof planPictures>, { code = 'one', ...changes }: Changes = {}) {
  const store = openPictureStore(path.join(folder, 'files'), listFile());
  const session: Session = {
    plan,
    store,
    codeOf: () => code,
    encode: async ({ picture, file }) =>
      new Map(endings(picture.kind).map((ending) => [ending, readFileSync(file)])),
    workers: 1,
    signal: changes.signal ?? new AbortController().signal,
    onTaken: changes.onTaken,
    studio: {
      blender: changes.blender ?? fakeBlender(),
      threads: 1,
      weights: '',
      fonts: '',
      workFolder: path.join(folder, 'work'),
      exposureOf: () => ({ size: 64, samples: 1 }),
    },
  };
  const missing = missingPictures([...plan.pictures.values()], session);
  const failures = await takePictures(groupByLook(missing), session);
  return { store, missing, failures };
}

const asked = () => (existsSync(journal()) ? readFileSync(journal(), 'utf8').trim().split('\n').length : 0);

test('a stopped run keeps finished pictures, and the next run renders the rest', async () => {
  const plan = planPictures({ products: productsOf('1 TB', '2 TB') });
  const stopping = new AbortController();
  let taken = 0;
  const onTaken = () => {
    taken += 1;
    if (taken === 2) stopping.abort();
  };
  const atExit = process.listenerCount('exit');
  await run(plan, { blender: fakeBlender('2'), signal: stopping.signal, onTaken });
  expect(process.listenerCount('exit')).toBe(atExit);
  expect(Object.keys(readManifest(listFile()).pictures)).toHaveLength(2);
  expect(readManifest(listFile()).products).toEqual({});

  const second = await run(plan);
  expect(second.missing).toHaveLength(2);
  expect(asked()).toBe(4);
  const { products, pictures } = readManifest(listFile());
  expect(Object.keys(products)).toEqual(['1 TB', '2 TB']);
  const named = Object.values(pictures).flatMap(({ files }) => Object.keys(files));
  expect(filesThere().toSorted()).toEqual(named.toSorted());
});

test('renders nothing without changes, and everything after a change of the code', async () => {
  const plan = planPictures({ products: productsOf('1 TB') });
  await run(plan);
  expect((await run(plan)).missing).toHaveLength(0);
  expect((await run(plan, { code: 'two' })).missing).toHaveLength(3);
});

test('renders a picture again if its file is missing', async () => {
  const plan = planPictures({ products: productsOf('1 TB') });
  await run(plan);
  rmSync(path.join(folder, 'files', filesThere().find((name) => name.endsWith('-1-400.avif')) ?? ''));
  expect((await run(plan)).missing.map(({ kind }) => kind)).toEqual(['main']);
});

test('accepts existing pictures after a change without visible effect', async () => {
  const plan = planPictures({ products: productsOf('1 TB') });
  const { store } = await run(plan);
  const all = [...plan.pictures.values()];
  expect(all.every((picture) => store.accept(picture, 'two'))).toBe(true);
  store.save(plan);
  expect((await run(plan, { code: 'two' })).missing).toHaveLength(0);
});

test('deletes the files of a removed product', async () => {
  await run(planPictures({ products: productsOf('1 TB', '2 TB') }));
  const plan = planPictures({ products: productsOf('1 TB') });
  const { store } = await run(plan);
  expect(store.prune(plan)).toBe(4);
  store.save(plan);
  expect(Object.keys(readManifest(listFile()).products)).toEqual(['1 TB']);
  expect(filesThere()).toHaveLength(8);
});

test('a changed product keeps its pictures until the new ones are rendered', async () => {
  const [product] = productsOf('1 TB');
  if (!product) throw new Error('there is one');
  await run(planPictures({ products: [product] }));
  const before = readManifest(listFile()).products['1 TB'];
  const changed = planPictures({
    products: [{ ...product, shot: { ...product.shot, look: { length_mm: 30 } } }],
  });
  const store = openPictureStore(path.join(folder, 'files'), listFile());
  expect(store.prune(changed)).toBe(0);
  expect(store.save(changed).products['1 TB']).toEqual(before);
  await run(changed);
  expect(readManifest(listFile()).products['1 TB']).not.toEqual(before);
});

test('reports an error of Blender and renders the other looks', async () => {
  const broken = path.join(folder, 'broken');
  writeFileSync(broken, '#!/bin/sh\necho "KeyError: body" >&2\nexit 1\n');
  chmodSync(broken, 0o755);
  const { failures } = await run(planPictures({ products: productsOf('1 TB') }), { blender: broken });
  expect(failures).toEqual([{ model: 'drive', reason: 'KeyError: body' }]);
});
