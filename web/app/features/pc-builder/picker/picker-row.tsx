import { formatRupees } from '#contract/money.ts';
import type { Verdict } from '#contract/pc-builder/build-parts.ts';
import type { PartsResponse } from '#contract/pc-builder/builds.ts';
import { productChips } from '#web/features/catalogue/product-chips.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { StockLed } from '#web/features/catalogue/stock-led.tsx';
import { Button } from '#web/ui/button.tsx';
import { VerdictIcon, verdictClass } from '../verdicts/verdict-icon.tsx';
import { levelsBySeverity, verdictsOfLevel } from '../verdicts/verdict-texts.ts';
import './picker-row.css';

interface PickerRowProps {
  entry: PartsResponse['data'][number];
  currentPrice: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

export function PickerRow({
  entry: { product, fit, verdicts },
  currentPrice,
  isChosen,
  onChoose,
}: PickerRowProps) {
  const name = product.website_name || product.name;
  const [worst] = levelsBySeverity.flatMap((level) => verdictsOfLevel(verdicts, level));
  const measured = measuredVerdict(verdicts);
  return (
    <li className="picker-row">
      <span className="mat">
        <ProductPicture src={product.image} alt="" width={88} height={66} categoryCode={product.category} />
      </span>
      <div className="picker-row-main">
        <strong>{name}</strong>
        <span className="data text-13 text-ink-2">{productChips(product).join(', ')}</span>
        {product.out_of_stock && <StockLed product={product} />}
        {worst && worst.level !== 'ok' && (
          <span className={verdictClass(worst.level, 'picker-row-reason')}>
            <VerdictIcon level={worst.level} />
            {worst.sentence}
          </span>
        )}
      </div>
      <div className="picker-row-rule">{measured && <Rule verdict={measured} />}</div>
      <div className="picker-row-price">
        <span className="num">{formatRupees(product.display_price)}</span>
        {currentPrice !== undefined && !isChosen && (
          <small className="num">{differenceText(product.display_price - currentPrice)}</small>
        )}
      </div>
      <div className="picker-row-action">
        {isChosen ? (
          <span className="picker-row-chosen">In your build</span>
        ) : (
          <Button variant={fit === 'does_not_fit' ? 'ghost' : 'add'} size="small" block onClick={onChoose}>
            <span>
              {fit === 'does_not_fit' ? 'Choose anyway' : 'Choose'}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The worst verdict with two lengths, which can be drawn as a rule. */
function measuredVerdict(verdicts: readonly Verdict[]): Verdict | undefined {
  const measured = verdicts.filter(({ values }) => values?.unit === 'mm');
  return levelsBySeverity.flatMap((level) => verdictsOfLevel(measured, level))[0];
}

/** A small rule: the part's length against the limit. */
function Rule({ verdict: { level, values } }: { verdict: Verdict }) {
  if (!values) return null;
  const { actual, limit, unit } = values;
  const scale = Math.max(actual, limit) * 1.08;
  return (
    <div className={verdictClass(level, 'picker-rule data')}>
      <div className="picker-rule-bar" aria-hidden="true">
        <span className="picker-rule-length" style={{ width: `${(actual / scale) * 100}%` }} />
        <span className="picker-rule-limit" style={{ left: `${(limit / scale) * 100}%` }} />
      </div>
      <span>
        <strong>{actual}</strong> of {limit} {unit}
      </span>
    </div>
  );
}

function differenceText(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${formatRupees(Math.abs(difference))}`;
}
