import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { type DraftLine, lineAmount } from './quote-draft.ts';

interface QuotePriceLineProps {
  line: DraftLine;
  discount: string;
  quote: AdminBulkOrder;
  onEdit: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
}

/** A product with what the shop asks for it, what it costs the shop, and the proposal of the volume tier. */
export function QuotePriceLine({ line, discount, quote, onEdit, onRemove }: QuotePriceLineProps) {
  const amount = lineAmount(line, discount);
  return (
    <li className="quote-price-line">
      <div className="quote-price-name">
        <p className="font-semibold">{line.name}</p>
        <ProposalText quote={quote} productId={line.product_id} />
      </div>
      <LineInput label="Quantity" line={line} name="quantity" onEdit={onEdit} />
      <LineInput label="Price for one, ₹" line={line} name="unit_price" onEdit={onEdit} />
      <LineInput label="Cost before GST, ₹" line={line} name="unit_cost" onEdit={onEdit} />
      <div className="quote-price-amount">
        <p className="num">{Number.isFinite(amount) ? formatRupees(amount) : '–'}</p>
        <MarginText quote={quote} line={line} discount={discount} />
      </div>
      <Button variant="ghost" size="small" aria-label={`Remove ${line.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

interface LineInputProps {
  label: string;
  line: DraftLine;
  name: 'quantity' | 'unit_price' | 'unit_cost';
  onEdit: (changes: Partial<DraftLine>) => void;
}

function LineInput({ label, line, name, onEdit }: LineInputProps) {
  return (
    <Field
      label={
        <>
          {label}
          <span className="sr-only"> of {line.name}</span>
        </>
      }
    >
      <Input
        inputMode="numeric"
        value={line[name]}
        onChange={({ target }) => onEdit({ [name]: target.value })}
      />
    </Field>
  );
}

function ProposalText({ quote, productId }: { quote: AdminBulkOrder; productId: string }) {
  const proposed = quote.proposal.find(({ product_id }) => product_id === productId);
  if (!proposed) return null;
  const { list_price, volume_percent, unit_price, stock } = proposed;
  return (
    <p className="desk-small num">
      Shop price {formatRupees(list_price)}
      {volume_percent > 0 && `, proposed ${formatRupees(unit_price)} (${volume_percent}% for the quantity)`}.{' '}
      {stock > 0 ? `${formatNumber(stock)} in stock` : 'None in stock'}
    </p>
  );
}

/** The server calculates the margin, because it knows the tax of the product; a changed line has none until it is saved. */
function MarginText({ quote, line, discount }: Pick<QuotePriceLineProps, 'quote' | 'line' | 'discount'>) {
  const saved = quote.offer?.lines.find(({ product_id }) => product_id === line.product_id);
  const isSaved =
    saved !== undefined &&
    discount === String(quote.offer?.discount_percent) &&
    line.quantity === String(saved.quantity) &&
    line.unit_price === String(saved.unit_price) &&
    line.unit_cost === String(saved.unit_cost ?? '');
  if (line.unit_cost === '') return <p className="desk-small">Margin: cost unknown</p>;
  if (!isSaved || saved.margin === null) return <p className="desk-small">Margin: shown after saving</p>;
  return saved.margin < 0 ? (
    <p className="desk-loss num">
      Loss {formatRupees(-saved.margin)} ({saved.margin_percent}%)
    </p>
  ) : (
    <p className="desk-small num">
      Margin {formatRupees(saved.margin)} ({saved.margin_percent}%)
    </p>
  );
}
