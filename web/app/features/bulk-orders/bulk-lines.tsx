import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Link } from 'react-router';
import { availableQuantity } from '#contract/available-quantity.ts';
import { bulkOrderLimits } from '#contract/bulk-order-limits.ts';
import { formatRupees } from '#contract/money.ts';
import { discountedRupees, nextVolumeTier, volumePercent } from '#contract/volume-tiers.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Led } from '#web/ui/led.tsx';
import './bulk-lines.css';
import { clampQuantity, type DraftLine, type DraftProduct } from './bulk-draft.ts';

interface BulkLinesProps {
  lines: readonly DraftLine[];
  onChange: (key: string, changes: Partial<DraftLine>) => void;
  onRemove: (key: string) => void;
}

export function BulkLines({ lines, onChange, onRemove }: BulkLinesProps) {
  return (
    <ul className="bulk-lines" aria-label="Products of the quote">
      {lines.map((line) => (
        <li key={line.key}>
          <BulkLine
            line={line}
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
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function BulkLine({ line, onChange, onRemove }: BulkLineProps) {
  const { product, text, quantity } = line;
  const name = product ? nameOf(product) : (text ?? '');
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
          <LineVerdict line={line} />
          {product && <Stock product={product} quantity={quantity} />}
        </div>
        <label className="bulk-line-quantity">
          <span className="sr-only">Quantity of {name}</span>
          <input
            className="control num"
            type="number"
            inputMode="numeric"
            min={1}
            max={bulkOrderLimits.quantityPerLine}
            value={quantity}
            onChange={(event) => onChange({ quantity: clampQuantity(event.target.valueAsNumber) })}
          />
        </label>
        {product ? <LinePrice product={product} quantity={quantity} /> : <span />}
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {!product && line.candidates.length > 0 && <Candidates line={line} onChange={onChange} />}
      {line.confidence === 'none' && !product && (
        <p className="bulk-line-ask">
          <Button
            variant="ghost"
            size="small"
            aria-pressed={line.isAsked}
            onClick={() => onChange({ isAsked: !line.isAsked })}
          >
            {line.isAsked ? 'We will ask our suppliers' : 'Ask anyway'}
          </Button>
        </p>
      )}
    </>
  );
}

function LineVerdict({ line: { product, text, confidence } }: { line: DraftLine }) {
  if (text === null) return null;
  const verdict = product
    ? { tone: 'good', Icon: Check, words: confidence === 'sure' ? 'Sure' : 'Chosen' }
    : confidence === 'choose'
      ? { tone: 'care', Icon: TriangleAlert, words: 'Choose one' }
      : { tone: 'unknown', Icon: CircleQuestionMark, words: 'Not sold here' };
  return (
    <p className="bulk-verdict-row">
      <span className={`bulk-verdict bulk-verdict-${verdict.tone}`}>
        <verdict.Icon size={13} aria-hidden="true" />
        {verdict.words}
      </span>
      {product && <q>{text}</q>}
    </p>
  );
}

function Candidates({ line, onChange }: Pick<BulkLineProps, 'line' | 'onChange'>) {
  const name = useId();
  return (
    <fieldset className="bulk-candidates">
      <legend className="sr-only">Products for {line.text}</legend>
      {line.candidates.map((product) => (
        <label key={product._id}>
          <span className="mat bulk-line-picture">
            <ProductPicture
              src={product.image}
              alt=""
              width={72}
              height={54}
              categoryCode={product.category}
            />
          </span>
          <span className="bulk-candidate-text">
            <span>{nameOf(product)}</span>
            <span className="price">{formatRupees(product.display_price)}</span>
          </span>
          <input
            type="radio"
            name={name}
            className="check-mark check-mark-round"
            checked={false}
            onChange={() => onChange({ product })}
          />
        </label>
      ))}
    </fieldset>
  );
}

function Stock({ product, quantity }: { product: DraftProduct; quantity: number }) {
  const available = availableQuantity(product);
  if (available >= quantity) return <Led state="on">In stock</Led>;
  if (available > 0) return <Led state="low">{available} now, the rest by the date in the quote</Led>;
  return <Led state="off">Date in the quote</Led>;
}

function LinePrice({ product, quantity }: { product: DraftProduct; quantity: number }) {
  const percent = volumePercent(product.category, quantity);
  const each = discountedRupees(product.display_price, percent);
  const next = nextVolumeTier(product.category, quantity);
  return (
    <div className="bulk-line-price">
      <span className="price">{formatRupees(each * quantity)}</span>
      <span className="num">
        {percent > 0 && <s>{formatRupees(product.display_price)}</s>} {formatRupees(each)} each
      </span>
      {next && (
        <span className="bulk-line-next num">
          {next.from - quantity} more: {formatRupees(discountedRupees(product.display_price, next.percent))}{' '}
          each
        </span>
      )}
    </div>
  );
}

function nameOf({ website_name, name }: DraftProduct): string {
  return website_name || name;
}
