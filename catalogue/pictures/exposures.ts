import type { PictureKind, PlannedPicture } from './plan-pictures.ts';
import type { Exposure } from './render-look.ts';

/** Found by eye: what still looks clean after denoising. Pixels across, three quarters as many down, and samples for each. */
const exposures: Readonly<Record<PictureKind, Exposure>> = {
  main: { size: 1200, samples: 20 },
  further: { size: 800, samples: 12 },
  'close-up': { size: 800, samples: 20 },
  film: { size: 800, samples: 8 },
};

export function exposureOf({ kind }: PlannedPicture): Exposure {
  return exposures[kind];
}

export function exposureOfDraft(): Exposure {
  return { size: 400, samples: 8 };
}
