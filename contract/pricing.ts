/** The GST rate of every product and of shipping for now, in basis points: 1800 is 18%. */
export const GST_RATE = 1800;
/** 100%. */
export const BASIS_POINTS = 10_000;

/**
 * The price that a shopper pays: the price before tax plus GST at the product's own rate, rounded half up to a whole rupee. The
 * column `products.display_price_paise` uses the same formula.
 */
export function displayedRupees(websitePricePaise: number, gstRate: number): number {
  return divideHalfUp(websitePricePaise * (BASIS_POINTS + gstRate), BASIS_POINTS * 100);
}

/** The price before tax whose displayed price is the given whole rupees. */
export function pricePaiseBeforeTax(rupees: number, gstRate: number): number {
  return divideHalfUp(rupees * 100 * BASIS_POINTS, BASIS_POINTS + gstRate);
}

/** The one way to round money: integer division, rounded half up. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

export type ReferencePrices = { manufacturerRupees: number | null; purchaseRupees: number | null };

export type Discount = {
  referenceRupees: number;
  label: 'Compared to manufacturer price' | 'Compared to retail price';
  savingRupees: number;
  percent: number;
};

/** Compares with the manufacturer's price if that is higher, else with the retail price if that is higher, else null. */
export function calculateDiscount(priceRupees: number, references: ReferencePrices): Discount | null {
  const { manufacturerRupees, purchaseRupees } = references;
  if (manufacturerRupees !== null && manufacturerRupees > priceRupees) {
    return toDiscount(priceRupees, manufacturerRupees, 'Compared to manufacturer price');
  }
  if (purchaseRupees !== null && purchaseRupees > priceRupees) {
    return toDiscount(priceRupees, purchaseRupees, 'Compared to retail price');
  }
  return null;
}

function toDiscount(priceRupees: number, referenceRupees: number, label: Discount['label']): Discount {
  const savingRupees = referenceRupees - priceRupees;
  return {
    referenceRupees,
    label,
    savingRupees,
    percent: Math.round((savingRupees / referenceRupees) * 100),
  };
}
