import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Link } from 'react-router';
import { bulkOrderLimits } from '#contract/bulk-order-limits.ts';
import type { DeliveryEstimate } from '#contract/delivery.ts';
import { formatRupees } from '#contract/money.ts';
import { discountedRupees, volumePercent } from '#contract/volume-tiers.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import './bulk-lines.css';
import { type DraftLine, type DraftProduct, quantityProblem, readQuantity } from './bulk-draft.ts';
import { LineChoice } from './line-choice.tsx';
import { LineStock } from './line-stock.tsx';
import { useVolumeTiers } from './use-volume-tiers.ts';
import { VolumeLadder } from './volume-ladder.tsx';

interface BulkLinesProps {
  lines: readonly DraftLine[];
  /** The delivery dates of the buyer's PIN code, if known. */
  estimate: DeliveryEstimate | null;
  onChange: (key: string, changes: Partial<DraftLine>) => void;
  onRemove: (key: string) => void;
}

export function BulkLines({ lines, estimate, onChange, onRemove }: BulkLinesProps) {
  return (
    <ul className="bulk-lines" aria-label="Products of the quote">
      {lines.map((line) => (
        <li key={line.key}>
          <BulkLine
            line={line}
            estimate={estimate}
            onChange={(changes) => onChange(line.key, changes)}
            onRemove={() => onRemove(line.key)}
          />
        </li>
      ))}
    </ul>
  );
}

interface BulkLineProps {
  line: DraftLine;
  estimate: DeliveryEstimate | null;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function BulkLine({ line, estimate, onChange, onRemove }: BulkLineProps) {
  const { product, text } = line;
  const name = product ? product.website_name || product.name : (text ?? '');
  const isValid = line.typedQuantity === undefined;
  return (
    <>
      <div className="bulk-line">
        {product && (
          <span className="mat bulk-line-picture">
            <ProductPicture
              src={product.image}
              alt=""
              width={88}
              height={66}
              categoryCode={product.category}
            />
          </span>
        )}
        <div className="bulk-line-text">
          {product ? (
            <Link to={productPath(product._id, product.slug_url)} className="bulk-line-name">
              {name}
            </Link>
          ) : (
            <p className="bulk-line-name">{name}</p>
          )}
          <LineVerdict line={line} onChange={onChange} />
          {product && isValid && <LineStock product={product} quantity={line.quantity} estimate={estimate} />}
        </div>
        <QuantityField line={line} name={name} onChange={onChange} />
        {product && isValid && <LinePrice product={product} quantity={line.quantity} />}
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {!product && <LineChoice line={line} onChange={onChange} />}
    </>
  );
}

function QuantityField({
  line,
  name,
  onChange,
}: Pick<BulkLineProps, 'line' | 'onChange'> & { name: string }) {
  const problemId = useId();
  const problem = quantityProblem(line);
  return (
    <div className="bulk-line-quantity">
      <input
        className="control num"
        aria-label={`Quantity of ${name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        type="number"
        inputMode="numeric"
        min={1}
        max={bulkOrderLimits.quantityPerLine}
        value={line.typedQuantity ?? line.quantity}
        onChange={(event) => onChange(readQuantity(event.target.value))}
      />
      {problem && (
        <p id={problemId} className="field-error">
          <CircleAlert size={15} aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  );
}

function LineVerdict({ line, onChange }: Pick<BulkLineProps, 'line' | 'onChange'>) {
  const { product, text, confidence, candidates } = line;
  if (text === null) return null;
  const verdict = product
    ? { tone: 'good', Icon: Check, words: confidence === 'sure' ? 'Sure' : 'Chosen' }
    : confidence === 'none'
      ? { tone: 'unknown', Icon: CircleQuestionMark, words: 'Not sold here' }
      : { tone: 'care', Icon: TriangleAlert, words: 'Choose one' };
  const chooseAgain = (chosen: DraftProduct) =>
    onChange({
      product: null,
      confidence: 'choose',
      candidates: [chosen, ...candidates.filter(({ _id }) => _id !== chosen._id)],
    });
  return (
    <p className="bulk-verdict-row">
      <span className={`bulk-verdict bulk-verdict-${verdict.tone}`}>
        <verdict.Icon size={13} aria-hidden="true" />
        {verdict.words}
      </span>
      {product && (
        <>
          <q>{text}</q>
          <Button variant="ghost" size="small" onClick={() => chooseAgain(product)}>
            Choose again<span className="sr-only"> for {text}</span>
          </Button>
        </>
      )}
    </p>
  );
}

function LinePrice({ product, quantity }: { product: DraftProduct; quantity: number }) {
  const percent = volumePercent(useVolumeTiers(), { category: product.category, quantity });
  const each = discountedRupees(product.display_price, percent);
  return (
    <div className="bulk-line-price">
      <span className="price">{formatRupees(each * quantity)}</span>
      <span className="num">
        {percent > 0 && <s>{formatRupees(product.display_price)}</s>} {formatRupees(each)} each
      </span>
      <VolumeLadder category={product.category} price={product.display_price} quantity={quantity} />
    </div>
  );
}
