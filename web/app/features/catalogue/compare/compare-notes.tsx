import Info from 'lucide-react/icons/info';
import type { Product } from '#contract/products.ts';

interface CompareNotesProps {
  products: readonly Product[];
  missingCount: number;
}

/** What a reader must know to read the table right. */
export function CompareNotes({ products, missingCount }: CompareNotesProps) {
  const kinds = [...new Set(products.map(({ category_name }) => category_name))];
  const notes = [
    missingCount === 1 && 'One product of this comparison is no longer in the shop and was left out.',
    missingCount > 1 &&
      `${missingCount} products of this comparison are no longer in the shop and were left out.`,
    kinds.length > 1 &&
      `These products are of different categories (${kinds.join(', ')}), so many rows apply to some of them only.`,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="compare-note">
      <Info size={18} aria-hidden="true" />
      {note}
    </p>
  ));
}
