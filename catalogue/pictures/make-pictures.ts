import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import { productShots } from './catalogue-shots.ts';
import { choosePictures } from './choose-pictures.ts';
import { composeSocialCard, socialCardFile } from './compose-social-card.ts';
import { composeContactSheet } from './contact-sheet.ts';
import { encodeFilm } from './encode-film.ts';
import { encodePicture } from './encode-picture.ts';
import { exposureOf, exposureOfDraft } from './exposures.ts';
import {
  manifestFile,
  openPictureStore,
  type PictureStore,
  pictureFolder,
  propsFile,
} from './picture-store.ts';
import { type Plan, type PlannedPicture, planPictures } from './plan-pictures.ts';
import { effortOf, showProgress } from './progress-bar.ts';
import type { Taken } from './render-look.ts';
import {
  fetchWeights,
  findFonts,
  fingerprintCode,
  requireBlender,
  requireFilmMaker,
} from './studio-tools.ts';
import { groupByLook, missingPictures, type Session, takePictures } from './take-pictures.ts';

const usage = `npm run pictures [-- options]   Renders the product pictures that are missing or changed. Stop it when you
like: what is finished is kept, and the next run goes on from there.

  --only <name>      of this category, model or part number; may be repeated
  --limit <n>        no more than n pictures
  --draft            small and quick, into a folder outside the repository
  --into <folder>    into another folder, with a list of its own
  --sheet            drafts on one sheet, on the light and the dark mat
  --accept           keep what is there after a change of the program that does not show
  --workers <n>      so many renders at once (2)
  --blender <file>   the program to run instead of blender`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string' },
    draft: { type: 'boolean', default: false },
    into: { type: 'string' },
    sheet: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    blender: { type: 'string', default: 'blender' },
    help: { type: 'boolean', default: false },
  },
});

try {
  process.exitCode = values.help ? say(usage) : await makePictures();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function makePictures(): Promise<number> {
  const plan = planPictures();
  const isDraft = values.draft || values.sheet;
  const folder = values.into ?? (isDraft ? path.join(tmpdir(), 'silicon-bazaar-drafts') : undefined);
  const store = folder
    ? openPictureStore(folder, path.join(folder, 'manifest.json'))
    : openPictureStore(pictureFolder, manifestFile);
  const code = fingerprintCode([...plan.pictures.values()].map(({ model }) => model));
  const codeOf = (model: string) => code.get(model) ?? '';
  const chosen = choosePictures(plan, productShots(), values.only).filter(
    ({ kind }) => !isDraft || kind !== 'film',
  );
  if (values.accept) {
    const accepted = chosen.filter((picture) => store.accept(picture, codeOf(picture.model)));
    store.save(plan);
    return say(`${accepted.length} pictures are accepted as they are.`);
  }
  const buildable = chosen.filter(({ model }) => codeOf(model) !== '');
  const limited = limit(buildable);
  const missing = missingPictures(limited, { store, codeOf });
  const failed = missing.length > 0 ? await take(missing, { plan, store, codeOf }, isDraft) : 0;
  const unbuilt = new Set(chosen.filter(({ model }) => codeOf(model) === '').map(({ model }) => model));
  if (unbuilt.size > 0) say(`No model in models/ yet: ${[...unbuilt].join(', ')}`);
  if (values.sheet) {
    const sheet = path.join(store.folder, `sheet-${values.only.join('-') || 'all'}.png`);
    await composeContactSheet(
      limited.flatMap((picture) => {
        const [name] = Object.keys(store.find(picture, codeOf(picture.model))?.files ?? {});
        return name ? [{ picture, file: path.join(store.folder, name) }] : [];
      }),
      sheet,
    );
    say(sheet);
  }
  if (!isDraft) {
    const stray = store.prune(plan);
    store.save(plan);
    if (!folder) await keepProps(plan, store);
    if (stray > 0) say(`${stray} files that nothing names any more are removed.`);
  }
  return failed > 0 ? 1 : 0;
}

async function keepProps(plan: Plan, store: PictureStore): Promise<void> {
  store.saveProps(plan, propsFile);
  const card = await composeSocialCard(plan, store);
  if (card) writeFileSync(socialCardFile, card);
}

function limit(pictures: PlannedPicture[]): PlannedPicture[] {
  return values.limit === undefined ? pictures : pictures.slice(0, Number(values.limit));
}

async function take(
  missing: readonly PlannedPicture[],
  tools: Pick<Session, 'plan' | 'store' | 'codeOf'>,
  isDraft: boolean,
): Promise<number> {
  requireBlender(values.blender);
  if (missing.some(({ kind }) => kind === 'film')) requireFilmMaker();
  const workers = Math.max(1, Number(values.workers));
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopping.abort());
  const looks = groupByLook(missing);
  const firsts = new Set(looks.map((look) => look.find(({ kind }) => kind === 'main')?.key));
  const progress = showProgress(
    new Map(missing.map((picture) => [picture.key, effortOf(picture, firsts.has(picture.key))])),
    workers,
  );
  const workFolder = mkdtempSync(path.join(tmpdir(), 'silicon-bazaar-studio-'));
  try {
    const failures = await takePictures(looks, {
      ...tools,
      workers,
      signal: stopping.signal,
      encode: isDraft ? encodeAsDraft : encodeForShop,
      onTaken: ({ picture, seconds }) => progress.took(picture, seconds),
      studio: {
        blender: values.blender,
        threads: Math.max(1, Math.round(availableParallelism() / workers)),
        weights: fetchWeights(),
        fonts: findFonts(),
        workFolder,
        exposureOf: isDraft ? exposureOfDraft : exposureOf,
      },
    });
    progress.stop();
    for (const { model, reason } of failures) console.error(`${model}: ${reason}`);
    if (stopping.signal.aborted) say('Stopped. What is finished is kept; the next run goes on from here.');
    return stopping.signal.aborted ? 1 : failures.length;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

async function encodeForShop({ picture: { kind }, file }: Taken) {
  return kind === 'film' ? encodeFilm(file) : encodePicture(kind, await readFile(file));
}

async function encodeAsDraft({ file }: Taken) {
  return new Map([['.png', await readFile(file)]]);
}

function say(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}
