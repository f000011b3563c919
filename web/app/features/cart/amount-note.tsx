import { type CartItem, cartTotals } from '#contract/cart.ts';
import { amountProblem, paymentLimits } from '#contract/validation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Priced = Pick<CartItem, 'price' | 'quantity'>;

/** More than one payment may be: then a quote is the way, and nobody is led to a button that refuses. */
export function isAboveOnePayment(items: readonly Priced[]): boolean {
  return cartTotals(items).total > paymentLimits.maximumRupees;
}

export function AmountNote({ items }: { items: readonly Priced[] }) {
  return (
    <Notice tone="plain">
      {amountProblem(cartTotals(items).total)} in one payment. We make you an offer for more.
    </Notice>
  );
}

interface QuoteLinkProps {
  /** Where the quote is not for the cart. */
  productId?: string;
  /** Whom it is made out to, where that is known. */
  buyer?: QuoteBuyer | null;
  size?: 'large';
}

export type QuoteBuyer = { company: string | null; gstin: string | null };

/** What is asked for goes along: the cart lies in the browser anyway, a single product is named. */
export function QuoteLink({ productId, buyer, size }: QuoteLinkProps) {
  const to = productId === undefined ? '/bulk-order#quote' : `/bulk-order?product=${productId}#quote`;
  return (
    <ButtonLink to={to} state={buyer} size={size} block>
      Ask for a Quote
    </ButtonLink>
  );
}
