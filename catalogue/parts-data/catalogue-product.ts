import type { SpecValue } from '#contract/spec-text.ts';
import type { DemoProductLine } from '#server/catalogue/demo-product-lines.ts';

/** A variant of the demo catalogue, with the facts of its line. */
export type CatalogueProduct = {
  category: string;
  name: string;
  partNumber: string;
  specs: Record<string, SpecValue>;
  subcategories: Record<string, SpecValue>;
  sourceOf: (spec: string) => string | undefined;
};

export function productsOf(lines: Map<string, DemoProductLine[]>): CatalogueProduct[] {
  return [...lines].flatMap(([category, list]) =>
    list.flatMap((line) =>
      line.variants.map((variant) => {
        const sources = { ...line.sources, ...variant.sources };
        return {
          category,
          name: variant.name,
          partNumber: variant.part_number,
          specs: { ...line.specs, ...variant.specs },
          subcategories: variant.subcategories,
          sourceOf: (spec: string) => sources[spec] ?? sources['*'],
        };
      }),
    ),
  );
}

/** A value of the catalogue that differs from a record. */
export type Finding = {
  product: CatalogueProduct;
  fact: string;
  ours: SpecValue;
  theirs: string;
  opendbId: string;
};
