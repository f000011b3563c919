import { formatRupees } from '#contract/money.ts';
import { GST_RATE, pricePaiseBeforeTax } from '#contract/pricing.ts';
import type { ProductDraft } from './product-draft.ts';

/** The margin before tax, which shoppers never see. */
export function marginText({ price, cost }: ProductDraft): string {
  const net = pricePaiseBeforeTax(Number(price), GST_RATE) / 100;
  if (!(net > 0) || !(Number(cost) > 0)) return 'Only staff sees it. With a cost the margin is shown here.';
  const margin = net - Number(cost);
  return `Margin ${formatRupees(Math.round(margin))}, ${((margin / net) * 100).toFixed(1)} % of the price before tax. Only staff sees it.`;
}
