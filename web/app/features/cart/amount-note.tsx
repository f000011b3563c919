import { type CartItem, cartTotals } from '#contract/cart.ts';
import { amountProblem, paymentLimits } from '#contract/validation.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface AmountNoteProps {
  items: readonly Pick<CartItem, 'price' | 'quantity'>[];
  /** Where the quote is not for the cart. */
  productId?: string;
}

/** More than one payment may be, told before anybody starts to pay. */
export function AmountNote({ items, productId }: AmountNoteProps) {
  const { total } = cartTotals(items);
  if (total <= paymentLimits.maximumRupees) return null;
  return (
    <Notice tone="plain">
      {amountProblem(total)}.{' '}
      <TextLink to={quotePath(productId)} className="whitespace-nowrap">
        Ask for a quote
      </TextLink>
    </Notice>
  );
}

/** What is asked for goes along: the cart lies in the browser anyway, a single product is named. */
function quotePath(productId: string | undefined): string {
  return productId === undefined ? '/bulk-order#quote' : `/bulk-order?product=${productId}#quote`;
}
