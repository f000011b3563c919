import { type CartItem, cartTotals } from '#contract/cart.ts';
import { amountProblem, paymentLimits } from '#contract/validation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type PricedLine = Pick<CartItem, 'price' | 'quantity'>;

/** Whether the total is more than one payment may be. Such a cart is offered a quote instead of checkout. */
export function exceedsPaymentLimit(items: readonly PricedLine[]): boolean {
  return cartTotals(items).total > paymentLimits.maximumRupees;
}

export function PaymentLimitNote({ items }: { items: readonly PricedLine[] }) {
  return (
    <Notice tone="plain">
      {amountProblem(cartTotals(items).total)} in one payment. For more, we will send you a quote.
    </Notice>
  );
}

interface QuoteLinkProps {
  /** The only product of the quote; without it the quote is for the cart. */
  productId?: string;
  /** The company the quote is addressed to, if known. */
  buyer?: QuoteBuyer | null;
  size?: 'large';
}

export type QuoteBuyer = { company: string | null; gstin: string | null };

/** A link to the quote form, which reads the cart from the browser or the product from the address. */
export function QuoteLink({ productId, buyer, size }: QuoteLinkProps) {
  const to = productId === undefined ? '/bulk-order#quote' : `/bulk-order?product=${productId}#quote`;
  return (
    <ButtonLink to={to} state={buyer} size={size} block>
      Ask for a quote
    </ButtonLink>
  );
}
