import ChevronDown from 'lucide-react/icons/chevron-down';
import { formatRupees } from '#contract/money.ts';
import type { CheckoutData } from '#contract/stored-cart.ts';
import { countItems } from '#web/features/cart/count-items.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { countPieces } from '#web/features/orders/order-texts.ts';
import { TextLink } from '#web/ui/button.tsx';

/** On a phone the form of an address is long: what is bought stays one line above it. */
export function FoldedSummary({ data }: { data: CheckoutData }) {
  return (
    <details className="panel folded-summary lg:hidden">
      <summary>
        <strong>Order summary</strong>
        <span className="num">
          {countPieces(countItems(data.items))}, <strong>{formatRupees(data.total)}</strong>
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <OrderLines items={data.items} />
      <TextLink to="/cart">Change cart</TextLink>
    </details>
  );
}
