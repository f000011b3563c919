import type { BuildUse } from '#contract/pc-builder/build-limits.ts';
import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';

/** What a use asks of a build. Sizes in GB. */
export type UseNeeds = {
  /** How much the speed of the processor and of the graphics card count. */
  weights: { cpu: number; graphics: number };
  /** null if integrated graphics are enough. */
  minGraphicsMemoryGb: number | null;
  /** Speed beyond this score does not help; scores as in part-rankings.json. */
  cpuScoreCap: number;
  graphicsScoreCap: number;
  /** The least that works, and what is worth paying for. */
  memoryGb: { min: number; max: number };
  storageGb: { min: number; max: number };
};

const unlimited = Number.POSITIVE_INFINITY;

export const useNeeds: Record<BuildUse, UseNeeds> = {
  'gaming-1080p': {
    weights: { cpu: 0.4, graphics: 0.6 },
    minGraphicsMemoryGb: 6,
    cpuScoreCap: unlimited,
    graphicsScoreCap: unlimited,
    memoryGb: { min: 16, max: 32 },
    storageGb: { min: 480, max: 2048 },
  },
  'gaming-1440p': {
    weights: { cpu: 0.3, graphics: 0.7 },
    minGraphicsMemoryGb: 8,
    cpuScoreCap: unlimited,
    graphicsScoreCap: unlimited,
    memoryGb: { min: 16, max: 32 },
    storageGb: { min: 480, max: 2048 },
  },
  'gaming-4k': {
    weights: { cpu: 0.2, graphics: 0.8 },
    minGraphicsMemoryGb: 12,
    cpuScoreCap: unlimited,
    graphicsScoreCap: unlimited,
    memoryGb: { min: 16, max: 64 },
    storageGb: { min: 960, max: 4096 },
  },
  editing: {
    weights: { cpu: 0.7, graphics: 0.3 },
    minGraphicsMemoryGb: null,
    cpuScoreCap: unlimited,
    graphicsScoreCap: unlimited,
    memoryGb: { min: 16, max: 64 },
    storageGb: { min: 480, max: 4096 },
  },
  office: {
    weights: { cpu: 1, graphics: 0 },
    minGraphicsMemoryGb: null,
    cpuScoreCap: unlimited,
    graphicsScoreCap: 0,
    memoryGb: { min: 8, max: 32 },
    storageGb: { min: 240, max: 1024 },
  },
  ai: {
    weights: { cpu: 0.15, graphics: 0.85 },
    minGraphicsMemoryGb: 12,
    cpuScoreCap: unlimited,
    graphicsScoreCap: unlimited,
    memoryGb: { min: 32, max: 64 },
    storageGb: { min: 960, max: 4096 },
  },
};

/** The largest share of the budget that a better part of a slot may cost; the rest goes to processor and graphics. */
export const upgradeShares: Partial<Record<BuildSlot, number>> = {
  memory: 0.15,
  storage: 0.12,
  psu: 0.07,
  motherboard: 0.14,
  cooler: 0.06,
  case: 0.06,
};
