import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { EncodedFiles, PictureStore } from './picture-store.ts';
import { lookKey, type Plan, type PlannedPicture } from './plan-pictures.ts';
import { renderLook, type Studio, type Taken } from './render-look.ts';

export type Session = {
  plan: Plan;
  store: PictureStore;
  studio: Studio;
  /** The hash of the code that renders a model. */
  codeOf: (model: string) => string;
  encode: (taken: Taken) => Promise<EncodedFiles>;
  /** How many looks are rendered at once. */
  workers: number;
  signal: AbortSignal;
  onTaken?: (taken: Taken) => void;
};

/** A look that could not be rendered, and why. */
export type Failure = { model: string; reason: string };

/** Pictures that do not exist, or that were rendered by other code. */
export function missingPictures(
  wanted: readonly PlannedPicture[],
  { store, codeOf }: Pick<Session, 'store' | 'codeOf'>,
): PlannedPicture[] {
  return wanted.filter((picture) => !store.find(picture, codeOf(picture.model)));
}

/** Groups pictures by look, in the order of the first picture of each look. */
export function groupByLook(pictures: readonly PlannedPicture[]): PlannedPicture[][] {
  return [...Map.groupBy(pictures, lookKey).values()];
}

/** Renders the pictures. Each is stored, and the manifest saved, as soon as it is finished. */
export async function takePictures(
  looks: readonly (readonly PlannedPicture[])[],
  session: Session,
): Promise<Failure[]> {
  const waiting = [...looks];
  const failures: Failure[] = [];
  const work = async () => {
    for (let look = waiting.shift(); look && !session.signal.aborted; look = waiting.shift()) {
      try {
        await renderLook(session.studio, look, (taken) => keep(taken, session), session.signal);
      } catch (error) {
        if (session.signal.aborted) return;
        failures.push({
          model: look[0]?.model ?? '',
          reason: error instanceof Error ? error.message : `${error}`,
        });
      }
    }
  };
  await Promise.all(Array.from({ length: session.workers }, work));
  return failures;
}

async function keep(taken: Taken, { store, plan, codeOf, encode, onTaken }: Session): Promise<void> {
  const { picture, file } = taken;
  store.put(picture, codeOf(picture.model), await encode(taken));
  store.save(plan);
  for (const frame of globSync(file.replace('####', '*'))) await rm(frame);
  onTaken?.(taken);
}
