import { measure, text } from '#contract/pc-builder/build-facts.ts';
import type { BuildPart } from '#contract/pc-builder/build-parts.ts';
import rankings from './part-rankings.json' with { type: 'json' };

const architectures = new Map<string, number>(Object.entries(rankings.architectures));
const cardGenerations = Object.entries(rankings.cardGenerations).map(([name, factor]) => ({
  pattern: new RegExp(name),
  factor,
}));

/** The factors put listed processors at most at their scores. */
const GAMES_FACTOR = 13;
const WORK_FACTOR = 2.1;
/** The best score that a part gets from its facts: the listed best stay ahead. */
const MOST = 96;

/** Scores of a processor by architecture, clock, cores and cache, or null where the facts do not tell. */
export function deriveProcessorScores(cpu: BuildPart): { games: number; work: number } | null {
  const architecture = text(cpu, 'architecture')
    ?.replace(/ Refresh$| and .*$/, '')
    .replace(/[- ](E|EP|EN|X|S)$/, '');
  const speedPerClock = architectures.get(architecture ?? '');
  const clock = measure(cpu, 'boost_ghz') ?? measure(cpu, 'base_ghz');
  const cores = measure(cpu, 'cores');
  if (speedPerClock === undefined || clock === undefined || cores === undefined) return null;
  const coreSpeed = speedPerClock * clock;
  // An efficiency core does about half the work of the others.
  const equalCores = cores - (measure(cpu, 'efficiency_cores') ?? 0) / 2;
  const games = GAMES_FACTOR * coreSpeed * (0.72 + 0.035 * Math.min(equalCores, 8)) * cacheFactor(cpu);
  return {
    games: Math.min(MOST, games),
    work: Math.min(MOST, WORK_FACTOR * coreSpeed * equalCores ** 0.75),
  };
}

function cacheFactor(cpu: BuildPart): number {
  const cache = measure(cpu, 'l3_cache_mb') ?? 0;
  if (cache >= 96) return 1.33;
  return cache >= 24 ? 1 : 0.85;
}

/** The score of a graphics card by its generation and power, or null where the facts do not tell. */
export function deriveGraphicsScore(card: BuildPart): number | null {
  const chipset = text(card, 'chipset') ?? card.name;
  const factor = cardGenerations.find(({ pattern }) => pattern.test(chipset))?.factor;
  const power = measure(card, 'board_power_w');
  if (factor === undefined || power === undefined) return null;
  return Math.min(MOST, factor * power ** 0.8);
}
