import type { BuildUse } from '#contract/pc-builder/build-limits.ts';
import type { BuildPart } from '#contract/pc-builder/build-parts.ts';
import rankings from './part-rankings.json' with { type: 'json' };
import { useNeeds } from './use-needs.ts';

type CpuScores = { games: number; work: number };

const cpuScores = new Map<string, CpuScores>(Object.entries(rankings.cpu));
const graphicsScores = new Map<string, number>(Object.entries(rankings.gpu));
/** Longer names first: RTX 5060 Ti before RTX 5060. */
const cpuNames = [...cpuScores.keys()].toSorted((one, other) => other.length - one.length);
const graphicsNames = [...graphicsScores.keys()].toSorted((one, other) => other.length - one.length);

/** How fast a processor is for a use, or null if the rankings do not list it. */
export function scoreProcessor(part: BuildPart, use: BuildUse): number | null {
  const name = cpuNames.find((model) => names(part.name, model));
  const scores = name === undefined ? undefined : cpuScores.get(name);
  if (!scores) return null;
  const { cpuScore, scoreCaps } = useNeeds[use];
  return Math.min(scores[cpuScore], scoreCaps.cpu);
}

/** How well a graphics card suits a use, or null if the rankings do not list it or its memory is too small. */
export function scoreGraphics(part: BuildPart, use: BuildUse): number | null {
  const chipset = String(part.specs.chipset ?? part.name);
  const name = graphicsNames.find((model) => names(chipset, model));
  const score = name === undefined ? undefined : graphicsScores.get(name);
  const memoryGb = Number(part.specs.memory_gb ?? 0);
  const { graphicsMemoryGb, scoreCaps, countsGraphicsMemory } = useNeeds[use];
  if (score === undefined || memoryGb < (graphicsMemoryGb ?? 0)) return null;
  return countsGraphicsMemory ? memoryGb * Math.sqrt(score) : Math.min(score, scoreCaps.graphics);
}

/** Whether a text names a model: `Ryzen 5 5600, 6 cores` names the Ryzen 5 5600, `Ryzen 5 5600X` does not. */
function names(text: string, model: string): boolean {
  const at = text.indexOf(model);
  return at >= 0 && !/^( ?(Ti|XT|XTX|SUPER)\b|[\w])/i.test(text.slice(at + model.length));
}
