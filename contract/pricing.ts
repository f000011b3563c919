/** GST on every product, in hundredths of a percent. */
export const GST_RATE = 1800;
const WHOLE = 10_000;

/** What a shopper pays: the price before tax with 18% on it, rounded half up to a whole rupee. Integers only. */
export function displayedPrice(websitePricePaise: number): number {
  const paise = WHOLE * 100;
  return Math.floor((websitePricePaise * (WHOLE + GST_RATE) + paise / 2) / paise);
}

/** The price before tax, in paise, that is displayed as the given whole rupees. */
export function priceBeforeTax(displayedRupees: number): number {
  return Math.round((displayedRupees * 100 * WHOLE) / (WHOLE + GST_RATE));
}

export type ReferencePrices = { manufacturerPrice: number | null; purchasePrice: number | null };

export type Discount = {
  reference: number;
  label: 'Compared to manufacturer price' | 'Compared to retail price';
  saving: number;
  percent: number;
};

/** Held against the manufacturer's price where that is higher, else against what it costs at retail, else none. */
export function discountOf(displayed: number, references: ReferencePrices): Discount | null {
  const { manufacturerPrice, purchasePrice } = references;
  if (manufacturerPrice !== null && manufacturerPrice > displayed) {
    return describe(displayed, manufacturerPrice, 'Compared to manufacturer price');
  }
  if (purchasePrice !== null && purchasePrice > displayed) {
    return describe(displayed, purchasePrice, 'Compared to retail price');
  }
  return null;
}

function describe(displayed: number, reference: number, label: Discount['label']): Discount {
  const saving = reference - displayed;
  return { reference, label, saving, percent: Math.round((saving / reference) * 100) };
}
