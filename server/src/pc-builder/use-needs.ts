import type { BuildUse } from '#contract/pc-builder/build-limits.ts';
import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';

/** What a use asks of a build. Scores as in part-rankings.json, sizes in GB. */
export type UseNeeds = {
  /** Which of the two scores of processors counts. */
  cpuScore: 'games' | 'work';
  /** How much the speed of the processor and of the graphics card count. */
  weights: { cpu: number; graphics: number };
  /** Speed beyond this score does not help. */
  scoreCaps: { cpu: number; graphics: number };
  /** null if integrated graphics are enough. */
  graphicsMemoryGb: number | null;
  /** Memory of the card counts more than its speed: a model that does not fit does not run. */
  countsGraphicsMemory?: true;
  /** The least that works, and the most that is worth paying for. */
  memoryGb: { min: number; max: number };
  storageGb: { min: number; max: number };
  /** The lines and the refresh rate that a monitor needs at least. */
  monitor: { height: number; refreshHz: number };
};

const most = 100;

export const useNeeds: Record<BuildUse, UseNeeds> = {
  'gaming-1080p': {
    cpuScore: 'games',
    weights: { cpu: 0.3, graphics: 0.7 },
    scoreCaps: { cpu: most, graphics: 56 },
    graphicsMemoryGb: 6,
    memoryGb: { min: 16, max: 32 },
    storageGb: { min: 480, max: 2048 },
    monitor: { height: 1080, refreshHz: 100 },
  },
  'gaming-1440p': {
    cpuScore: 'games',
    weights: { cpu: 0.22, graphics: 0.78 },
    scoreCaps: { cpu: most, graphics: 79 },
    graphicsMemoryGb: 8,
    memoryGb: { min: 16, max: 32 },
    storageGb: { min: 480, max: 2048 },
    monitor: { height: 1440, refreshHz: 100 },
  },
  'gaming-4k': {
    cpuScore: 'games',
    weights: { cpu: 0.15, graphics: 0.85 },
    scoreCaps: { cpu: most, graphics: most },
    graphicsMemoryGb: 12,
    memoryGb: { min: 16, max: 64 },
    storageGb: { min: 960, max: 4096 },
    monitor: { height: 2160, refreshHz: 60 },
  },
  editing: {
    cpuScore: 'work',
    weights: { cpu: 0.75, graphics: 0.25 },
    scoreCaps: { cpu: most, graphics: 69 },
    graphicsMemoryGb: null,
    memoryGb: { min: 16, max: 64 },
    storageGb: { min: 480, max: 4096 },
    monitor: { height: 1440, refreshHz: 60 },
  },
  office: {
    cpuScore: 'work',
    weights: { cpu: 1, graphics: 0 },
    scoreCaps: { cpu: 47, graphics: 0 },
    graphicsMemoryGb: null,
    memoryGb: { min: 8, max: 32 },
    storageGb: { min: 240, max: 1024 },
    monitor: { height: 1080, refreshHz: 60 },
  },
  ai: {
    cpuScore: 'work',
    weights: { cpu: 0.2, graphics: 0.8 },
    scoreCaps: { cpu: 70, graphics: most },
    graphicsMemoryGb: 12,
    countsGraphicsMemory: true,
    memoryGb: { min: 32, max: 64 },
    storageGb: { min: 960, max: 4096 },
    monitor: { height: 1080, refreshHz: 60 },
  },
};

/** A faster processor and card deserve more memory and storage: the least sizes by the price of both in rupees. */
const sizeSteps = [
  { abovePairRupees: 90_000, memoryGb: 32, storageGb: 1900 },
  { abovePairRupees: 45_000, memoryGb: 16, storageGb: 960 },
  { abovePairRupees: 18_000, memoryGb: 16, storageGb: 480 },
] as const;

export type SizeNeeds = { memoryGb: number; storageGb: number };

export function sizesFor({ memoryGb, storageGb }: UseNeeds, pairRupees: number): SizeNeeds {
  const step = sizeSteps.find(({ abovePairRupees }) => pairRupees > abovePairRupees);
  return {
    memoryGb: Math.min(memoryGb.max, Math.max(memoryGb.min, step?.memoryGb ?? 0)),
    storageGb: Math.min(storageGb.max, Math.max(storageGb.min, step?.storageGb ?? 0)),
  };
}

/** The slots in the order in which money that is left improves them, with the largest share of the budget for each. */
export const upgradeShares: readonly { slot: BuildSlot; share: number }[] = [
  { slot: 'memory', share: 0.15 },
  { slot: 'storage', share: 0.12 },
  { slot: 'motherboard', share: 0.14 },
  { slot: 'psu', share: 0.07 },
  { slot: 'cooler', share: 0.05 },
  { slot: 'case', share: 0.06 },
];
