import { groupParts, measure } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';

/** Board, memory, drives and fans together. */
const OTHER_PARTS_W = 100;
/** Package power by the heat rating, for processors whose maker states no package power. */
const POWER_PER_TDP = 1.35;

export interface BuildPower {
  load_w: number | null;
  supply_w: number | null;
  /** Supply by load: below 1 the supply is too small, the aim is 1.3. */
  ratio: number | null;
  /** The load leaves out a part or is derived from the heat rating of the processor. */
  is_estimate: boolean;
}

/** What a processor draws under full load; the heat rating (TDP) is less than that. */
export function cpuPower(cpu: BuildPart | undefined): { watts: number; isEstimate: boolean } | undefined {
  const [stated, tdp] = [measure(cpu, 'max_power_w'), measure(cpu, 'tdp_w')];
  if (stated !== undefined) return { watts: stated, isEstimate: false };
  return tdp === undefined ? undefined : { watts: Math.round(tdp * POWER_PER_TDP), isEstimate: true };
}

/** The load of a build and the head-room of its power supply; null where a fact or a part is missing. */
export function powerOfBuild(parts: readonly BuildPart[]): BuildPower {
  const build = groupParts(parts);
  const [cpu, card] = [build.one('cpu'), build.one('graphics')];
  const processor = cpuPower(cpu);
  const cardPower = card ? measure(card, 'board_power_w') : 0;
  const isKnown = (!cpu || processor !== undefined) && cardPower !== undefined && (cpu ?? card) !== undefined;
  const load_w = isKnown ? (processor?.watts ?? 0) + cardPower * (card?.quantity ?? 1) + OTHER_PARTS_W : null;
  const supply_w = measure(build.one('psu'), 'wattage_w') ?? null;
  return {
    load_w,
    supply_w,
    ratio: load_w && supply_w ? supply_w / load_w : null,
    is_estimate: !cpu || processor?.isEstimate === true,
  };
}
