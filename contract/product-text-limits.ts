/** Limits of the texts of a product, for every form that edits them. Without zod, so that the browser can read them. */
export const productTextLimits = {
  overview: 20_000,
  features: 50,
  /** Also of a feature written on one line. */
  featureTitle: 1000,
  featureText: 2000,
  specName: 200,
  specValue: 2000,
} as const;
