import { displayedRupees, GST_RATE, pricePaiseBeforeTax } from '#contract/pricing.ts';
import { MAX_PAISE, money, wholeNumber } from './product-csv-cells.ts';

/** The column with the price that shoppers see; `website_price` is the same price before GST. Owners edit either of them. */
export const PRICE_WITH_GST = 'price_with_gst';

const cell = wholeNumber(1, displayedRupees(MAX_PAISE, GST_RATE));

export function writePriceWithGst(websitePricePaise: number): string {
  return cell.write(displayedRupees(websitePricePaise, GST_RATE));
}

/** The price with GST of a row; undefined in a row without it. */
export function readPriceWithGst(row: ReadonlyMap<string, string>): { rupees?: number; errors: string[] } {
  const raw = row.get(PRICE_WITH_GST);
  if (!raw) return { errors: [] };
  const { data, error } = cell.schema.safeParse(raw);
  return { rupees: data, errors: error ? [`${PRICE_WITH_GST} ${error.issues[0]?.message}`] : [] };
}

/** The cells of a new product: without a price before GST they get that of the price with GST. */
export function withPriceBeforeGst(row: ReadonlyMap<string, string>): Map<string, string> {
  const { rupees } = readPriceWithGst(row);
  const isOmitted = rupees === undefined || row.get('website_price');
  return new Map(isOmitted ? row : [...row, ['website_price', money.write(beforeGst(rupees))]]);
}

/** Says that both prices of a row were changed and do not match. */
export const contradiction = `website_price and ${PRICE_WITH_GST} do not match: leave one of them empty`;

/**
 * The price before GST, in paise, that a row gives the stored product; undefined if the row leaves the price alone, null if its two prices
 * contradict each other. Of two prices that do not match the one that differs from the stored price was edited.
 */
export function resolvePrice(
  { before, withGst }: { before?: number; withGst?: number },
  storedPaise: number,
): number | undefined | null {
  const displayedNow = displayedRupees(storedPaise, GST_RATE);
  if (withGst === undefined || (before !== undefined && displayedRupees(before, GST_RATE) === withGst)) {
    return before;
  }
  if (withGst === displayedNow) return before;
  return before === undefined || before === storedPaise ? beforeGst(withGst) : null;
}

export function contradicts(before: number | undefined, withGst: number | undefined): boolean {
  return before !== undefined && withGst !== undefined && displayedRupees(before, GST_RATE) !== withGst;
}

function beforeGst(rupees: number): number {
  return pricePaiseBeforeTax(rupees, GST_RATE);
}
