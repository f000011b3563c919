import type { SpecValue } from '#contract/spec-text.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

/** A fact of ours that a record does not bear out. */
export type Finding = {
  product: CatalogueProduct;
  fact: string;
  ours: SpecValue;
  theirs: string;
  opendbId: string;
};
