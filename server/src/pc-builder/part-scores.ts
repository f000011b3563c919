import type { BuildUse } from '#contract/pc-builder/build-limits.ts';
import type { BuildPart } from '#contract/pc-builder/build-parts.ts';
import { deriveGraphicsScore, deriveProcessorScores } from './derived-scores.ts';
import rankings from './part-rankings.json' with { type: 'json' };
import { useNeeds } from './use-needs.ts';

type CpuScores = { games: number; work: number };

const cpuScores = new Map<string, CpuScores>(Object.entries(rankings.cpu));
const graphicsScores = new Map<string, number>(Object.entries(rankings.gpu));
/** Longer names first: RTX 5060 Ti before RTX 5060. */
const cpuNames = [...cpuScores.keys()].toSorted((one, other) => other.length - one.length);
const graphicsNames = [...graphicsScores.keys()].toSorted((one, other) => other.length - one.length);

/** How fast a processor is for a use, or null if neither the rankings nor its facts tell. */
export function scoreProcessor(part: BuildPart, use: BuildUse): number | null {
  const scores = cpuScores.get(listedName(part) ?? '') ?? deriveProcessorScores(part);
  if (!scores) return null;
  const { cpuScore, scoreCaps } = useNeeds[use];
  return Math.min(scores[cpuScore], scoreCaps.cpu);
}

/** How well a graphics card suits a use, or null if nothing tells or its memory is too small. */
export function scoreGraphics(part: BuildPart, use: BuildUse): number | null {
  const score = graphicsScores.get(listedName(part) ?? '') ?? deriveGraphicsScore(part);
  const memoryGb = Number(part.specs.memory_gb ?? 0);
  const { graphicsMemoryGb, scoreCaps, countsGraphicsMemory } = useNeeds[use];
  if (score === null || memoryGb < (graphicsMemoryGb ?? 0)) return null;
  return countsGraphicsMemory ? memoryGb * Math.sqrt(score) : Math.min(score, scoreCaps.graphics);
}

/** The name under which the rankings list a processor or a graphics card. */
export function listedName({ slot, name, specs }: BuildPart): string | undefined {
  if (slot === 'cpu') return cpuNames.find((model) => names(name, model));
  const chipset = String(specs.chipset ?? name);
  return graphicsNames.find((model) => names(chipset, model));
}

/** Whether a text names a model: `Ryzen 5 5600, 6 cores` names the Ryzen 5 5600, `Ryzen 5 5600X` does not. */
function names(text: string, model: string): boolean {
  const at = text.indexOf(model);
  return at >= 0 && !/^( ?(Ti|XT|XTX|SUPER)\b|[\w])/i.test(text.slice(at + model.length));
}
