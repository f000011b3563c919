import { cpuPower } from '#contract/pc-builder/power-of-build.ts';
import type { PartCandidate } from './part-candidates.ts';
import { isFilled, type Stock, type Wish } from './proposal-wish.ts';
import type { Pair } from './rank-pairs.ts';
import type { SizeNeeds } from './use-needs.ts';

/**
 * Returns a lower bound of the price of everything around a pair, so that pairs that cannot meet the budget are not assembled.
 * Infinity if a part is missing.
 */
export function createPriceBound(stock: Stock, wish: Wish): (pair: Pair, sizes: SizeNeeds) => number {
  const remember = new Map<string, number>();
  function once(key: string, compute: () => number): number {
    const known = remember.get(key);
    if (known !== undefined) return known;
    const value = compute();
    remember.set(key, value);
    return value;
  }
  const cheapest = (candidates: readonly PartCandidate[], isEnough: (part: PartCandidate) => boolean) =>
    candidates.find(isEnough)?.pricePaise ?? Number.POSITIVE_INFINITY;
  const ofSize = (slot: 'memory' | 'storage', least: number, ddr?: unknown) =>
    isFilled(slot, wish)
      ? 0
      : once(`${slot} ${least} ${ddr}`, () =>
          cheapest(
            stock[slot],
            ({ part }) =>
              Number(part.specs.capacity_gb) >= least && (ddr === undefined || part.specs.ddr_type === ddr),
          ),
        );
  function boardAndMemory(socket: unknown, memoryGb: number): number {
    if (isFilled('motherboard', wish) || socket === undefined) return ofSize('memory', memoryGb);
    return once(`board ${socket} ${memoryGb}`, () =>
      Math.min(
        Number.POSITIVE_INFINITY,
        ...stock.motherboard
          .filter(({ part }) => part.specs.socket === socket)
          .map(({ part, pricePaise }) => pricePaise + ofSize('memory', memoryGb, part.specs.memory_type)),
      ),
    );
  }
  function supply({ cpu, graphics }: Pair): number {
    if (isFilled('psu', wish)) return 0;
    const card = Number(graphics?.part.specs.board_power_w ?? 0);
    const load = (cpuPower(cpu?.part)?.watts ?? 0) + (Number.isFinite(card) ? card : 0);
    return once(`psu ${load}`, () => cheapest(stock.psu, ({ part }) => Number(part.specs.wattage_w) >= load));
  }
  const chassis = isFilled('case', wish) ? 0 : cheapest(stock.case, () => true);
  const cooler = isFilled('cooler', wish) ? 0 : cheapest(stock.cooler, () => true);
  return (pair, { memoryGb, storageGb }) =>
    boardAndMemory(pair.cpu?.part.specs.socket, memoryGb) +
    ofSize('storage', storageGb) +
    supply(pair) +
    chassis +
    (pair.cpu && pair.cpu.part.specs.has_cooler !== true ? cooler : 0);
}
