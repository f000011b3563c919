import type { BuildPart, BuildSlot } from '#contract/pc-builder/build-parts.ts';
import type { PartCandidate } from './part-candidates.ts';

/** Proposals try pairs of parts, which would take minutes with thousands of parts in stock. */
const MANY_PARTS = 300;

/** The facts in which parts of a slot differ for a proposal; numbers after a colon are steps. */
const distinctions: Partial<Record<BuildSlot, readonly string[]>> = {
  cpu: ['socket', 'architecture', 'cores', 'boost_ghz', 'l3_cache_mb', 'integrated_graphics', 'has_cooler'],
  cooler: ['type', 'radiator_mm', 'height_mm:20', 'rated_tdp_w:40', 'sockets'],
  motherboard: ['socket', 'chipset', 'form_factor', 'memory_type', 'memory_slots', 'has_wifi'],
  memory: ['ddr_type', 'device', 'modules', 'capacity_gb', 'speed_mt_s:1600', 'registered', 'ecc'],
  graphics: ['chipset', 'memory_gb', 'length_mm:40', 'slots:1'],
  storage: ['interface', 'form_factor', 'capacity_gb:100', 'generation'],
  psu: ['form_factor', 'wattage_w:50', 'efficiency', 'pcie_12v_2x6_connectors'],
  case: ['motherboard_sizes', 'psu_form_factor', 'gpu_max_mm:40', 'cooler_max_mm:20', 'radiator_top_mm'],
};

/** The first parts of each kind, in the given order. */
export function thinOut(candidates: readonly PartCandidate[]): PartCandidate[] {
  const most = candidates.length > MANY_PARTS ? 1 : 2;
  const counts = new Map<string, number>();
  return candidates.filter(({ part }) => {
    const facts = distinctions[part.slot];
    if (!facts) return true;
    const kind = JSON.stringify(facts.map((fact) => stepOf(part, fact)));
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < most;
  });
}

function stepOf({ specs }: BuildPart, fact: string): unknown {
  const [name = '', step] = fact.split(':');
  const value = specs[name];
  return typeof value === 'number' && step ? Math.ceil(value / Number(step)) : value;
}
