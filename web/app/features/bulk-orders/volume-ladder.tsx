import { formatRupees } from '#contract/money.ts';
import {
  discountedRupees,
  nextVolumeTier,
  type VolumeTier,
  volumePercent,
  volumeTiersOf,
} from '#contract/volume-tiers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useVolumeTiers } from './use-volume-tiers.ts';
import './volume-ladder.css';

interface VolumeLadderProps {
  category: string;
  /** Of one, in the shop. */
  price: number;
  quantity: number;
}

/** The volume tiers of a line, how far its quantity reaches, and what the next one saves. */
export function VolumeLadder({ category, price, quantity }: VolumeLadderProps) {
  const groups = useVolumeTiers();
  const tiers = volumeTiersOf(groups, category);
  if (tiers.length === 0) return null;
  const percent = volumePercent(groups, { category, quantity });
  const next = nextVolumeTier(groups, { category, quantity });
  const each = discountedRupees(price, percent);
  const nextEach = next ? discountedRupees(price, next.percent) : each;
  return (
    <div className="volume-ladder">
      <div className="volume-steps" role="img" aria-label={`Volume prices: ${tiers.map(labelOf).join(', ')}`}>
        {tiers.map((tier, index) => (
          <span
            key={tier.from}
            className={classNames(
              quantity >= tier.from && 'volume-step-on',
              tier.percent === percent && 'volume-step-now',
            )}
          >
            <span className="volume-bar">
              <i style={{ width: `${100 * fillOf(quantity, tiers[index - 1]?.from ?? 0, tier.from)}%` }} />
            </span>
            <span className="num">{labelOf(tier)}</span>
          </span>
        ))}
      </div>
      <p className="volume-next num">
        {next
          ? `${next.from - quantity} more: ${formatRupees(nextEach)} each, saves ${formatRupees((each - nextEach) * next.from)}`
          : 'Best volume price'}
      </p>
    </div>
  );
}

function labelOf({ from, percent }: VolumeTier): string {
  return `${from}+: ${percent}%`;
}

/** How much of the way from one tier to the next the quantity has gone, from 0 to 1. */
function fillOf(quantity: number, from: number, to: number): number {
  return Math.min(Math.max((quantity - from) / (to - from), 0), 1);
}
