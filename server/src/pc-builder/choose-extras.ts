import type { ProposalExtra } from '#contract/pc-builder/build-limits.ts';
import type { PartCandidate } from './part-candidates.ts';
import { failProposal } from './pc-builder-errors.ts';
import { isFilled, type Stock, type Wish } from './proposal-wish.ts';
import { useNeeds } from './use-needs.ts';

/** The largest share of the budget for something beside the computer, unless even the cheapest costs more. */
const shares: Record<ProposalExtra, number> = { monitor: 0.16, peripherals: 0.04 };

/** The monitor and the keyboard with mouse that the wish asks for. Throws 409 if there is none in stock. */
export function chooseExtras(stock: Stock, wish: Wish): PartCandidate[] {
  return wish.extras
    .filter((slot) => !isFilled(slot, wish))
    .map((slot) => {
      const suitable = slot === 'monitor' ? suitableMonitors(stock, wish) : keyboardsWithMouse(stock);
      const [cheapest] = suitable;
      if (!cheapest) throw failProposal(`We have no ${names[slot]} for this use in stock.`);
      const affordable = suitable.filter(({ pricePaise }) => pricePaise <= wish.budgetPaise * shares[slot]);
      return slot === 'monitor' ? (fastest(affordable) ?? cheapest) : cheapest;
    });
}

const names: Record<ProposalExtra, string> = {
  monitor: 'monitor',
  peripherals: 'keyboard with mouse',
};

/** Cheapest first. */
function suitableMonitors(stock: Stock, { use }: Wish): PartCandidate[] {
  const { height, refreshHz } = useNeeds[use].monitor;
  return stock.monitor.filter(
    ({ part }) => Number(part.specs.height_px) >= height && Number(part.specs.refresh_hz) >= refreshHz,
  );
}

function keyboardsWithMouse(stock: Stock): PartCandidate[] {
  return stock.peripherals.filter(({ part }) => part.category === 'COMBO');
}

/** The highest refresh rate up to what is seen, then the lowest price. */
function fastest(monitors: readonly PartCandidate[]): PartCandidate | undefined {
  const rate = ({ part }: PartCandidate) => Math.min(240, Number(part.specs.refresh_hz));
  return monitors.toSorted((one, other) => rate(other) - rate(one) || one.pricePaise - other.pricePaise)[0];
}
