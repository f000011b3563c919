import { splitTax } from '#contract/gst.ts';
import { toRupees } from '#contract/money.ts';
import { GST_RATE } from '#contract/pricing.ts';
import type { QuotePaymentMethod } from '#contract/quote-states.ts';
import { paymentLimits } from '#contract/validation.ts';
import type { QuoteLineRow, QuoteRow } from './quote-tables.ts';

export type QuoteAmounts = {
  subtotalPaise: number;
  deliveryPaise: number;
  totalPaise: number;
  taxPaise: number;
  savingPaise: number;
  method: QuotePaymentMethod;
};

/** The sums of the offered lines, as the order of the quote has them. */
export function amountsOf(
  { delivery_paise: deliveryPaise }: Pick<QuoteRow, 'delivery_paise'>,
  lines: readonly QuoteLineRow[],
): QuoteAmounts {
  const sum = (amount: (line: QuoteLineRow) => number) =>
    lines.reduce((total, line) => total + amount(line), 0);
  const subtotalPaise = sum(({ price_paise, quantity }) => price_paise * quantity);
  const taxOf = (gross: number, rate: number) => gross - splitTax(gross, rate, false).taxable;
  const totalPaise = subtotalPaise + deliveryPaise;
  return {
    subtotalPaise,
    deliveryPaise,
    totalPaise,
    taxPaise:
      sum(({ price_paise, quantity, gst_rate }) => taxOf(price_paise * quantity, gst_rate)) +
      taxOf(deliveryPaise, GST_RATE),
    savingPaise: sum(({ list_price_paise, price_paise, quantity }) =>
      Math.max(0, (list_price_paise - price_paise) * quantity),
    ),
    method: paymentMethodOf(totalPaise),
  };
}

export function paymentMethodOf(totalPaise: number): QuotePaymentMethod {
  return toRupees(totalPaise) > paymentLimits.maximumRupees ? 'bank_transfer' : 'online';
}
