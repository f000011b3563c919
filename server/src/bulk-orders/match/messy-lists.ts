import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductCard } from '#contract/products.ts';

/** What a line of a list means. */
export type Expected = {
  readonly line: number;
  readonly quantity: number;
  /** Null if the catalogue does not have it. */
  readonly product: { readonly category: string; readonly words: readonly string[] } | null;
};

type MessyList = { readonly list: string; readonly expected: readonly Expected[] };

const ARROW = ' => ';

/** The lists of `messy-lists.txt`; the format is described at its beginning. */
export function readMessyLists(): MessyList[] {
  const file = readFileSync(path.join(import.meta.dirname, 'messy-lists.txt'), 'utf8');
  return file
    .split('----\n')
    .slice(1)
    .map((block) => {
      const lines = block.trimEnd().split('\n');
      return {
        list: lines.map((line) => line.split(ARROW)[0]).join('\n'),
        expected: lines.flatMap((line, index) =>
          (line.split(ARROW)[1] ?? '')
            .split('; ')
            .filter(Boolean)
            .map((text) => readExpected(text, index)),
        ),
      };
    });
}

function readExpected(text: string, line: number): Expected {
  const [quantity = '', category = '', ...words] = text.split(' ');
  return { line, quantity: Number(quantity), product: category === 'none' ? null : { category, words } };
}

/** Whether the product is of the category and its names contain every word, or one of several separated by a slash. */
export function isMeant({ product }: Expected, card: ProductCard | undefined): boolean {
  if (!product || !card) return product === null && card === undefined;
  const names = normalised(`${card.manufacturer} ${card.name} ${card.website_name}`);
  return (
    card.category === product.category &&
    product.words.every((word) => word.split('/').some((one) => names.includes(normalised(one))))
  );
}

function normalised(text: string): string {
  return text.toLowerCase().replace(/[\s,()-]/g, '');
}
