import type { CSSProperties, ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { letKeyboardScroll } from '#web/ui/let-keyboard-scroll.ts';
import { compareRows } from './compare-rows.ts';
import { CompareTableHead } from './compare-table-head.tsx';
import { CompareTableRows } from './compare-table-rows.tsx';
import './compare-table.css';

interface CompareTableProps {
  products: readonly Product[];
  renderBuyControl: (product: Product) => ReactNode;
  onRemove: (product: Product) => void;
}

export function CompareTable({ products, renderBuyControl, onRemove }: CompareTableProps) {
  const { differing, same } = compareRows(products);
  const isAlone = products.length === 1;
  return (
    <section className="compare-region" aria-label="Comparison" ref={letKeyboardScroll}>
      <table className="compare-table" style={{ '--products': products.length } as CSSProperties}>
        <caption className="sr-only">Products side by side, what differs first</caption>
        <CompareTableHead products={products} renderBuyControl={renderBuyControl} onRemove={onRemove} />
        <CompareTableRows title="Differences" rows={differing} products={products} />
        <CompareTableRows title={isAlone ? 'Specifications' : 'The same'} rows={same} products={products} />
      </table>
    </section>
  );
}
