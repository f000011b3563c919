import type { PictureKind, PlannedPicture } from './plan-pictures.ts';
import type { Exposure } from './render-look.ts';

/** Width in pixels (aspect ratio 4:3) and samples per pixel: the fewest that look clean after denoising. */
const exposures: Readonly<Record<PictureKind, Exposure>> = {
  main: { size: 1200, samples: 8 },
  further: { size: 800, samples: 8 },
  'close-up': { size: 800, samples: 16 },
  film: { size: 640, samples: 6 },
};

/** Perforated fronts need more samples: the denoiser removes the holes as noise. */
const pierced: ReadonlySet<string> = new Set(['tower_case', 'small_case', 'dual_chamber_case', 'built_pc']);

export function exposureOf({ kind, model }: PlannedPicture): Exposure {
  const { size, samples } = exposures[kind];
  return { size, samples: pierced.has(model) ? samples * 1.5 : samples };
}

export function exposureOfDraft(): Exposure {
  return { size: 400, samples: 8 };
}
