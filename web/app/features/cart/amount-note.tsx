import { type CartItem, cartTotals } from '#contract/cart.ts';
import { amountProblem, paymentLimits } from '#contract/validation.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface AmountNoteProps {
  items: readonly Pick<CartItem, 'price' | 'quantity'>[];
}

/** More than one payment may be, told before anybody starts to pay. */
export function AmountNote({ items }: AmountNoteProps) {
  const { total } = cartTotals(items);
  if (total <= paymentLimits.maximumRupees) return null;
  return (
    <Notice tone="plain">
      {amountProblem(total)}.{' '}
      <TextLink to="/bulk-order" className="whitespace-nowrap">
        Ask for a quote
      </TextLink>
    </Notice>
  );
}
