import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import type { Product } from '#contract/products.ts';
import { makeScrollableFocusable } from '#web/ui/make-scrollable-focusable.ts';
import { CompareBar } from './compare-bar.tsx';
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
  const isSingleProduct = products.length === 1;
  const regionRef = useRef<HTMLElement>(null);
  const namesRef = useRef<HTMLTableRowElement>(null);
  const setRegion = useCallback((region: HTMLElement | null) => {
    regionRef.current = region;
    if (region) return makeScrollableFocusable(region);
  }, []);
  return (
    <div className="compare-frame">
      <CompareBar products={products} namesRef={namesRef} regionRef={regionRef} />
      <section className="compare-region" aria-label="Comparison" ref={setRegion}>
        <table className="compare-table" style={{ '--products': products.length } as CSSProperties}>
          <caption className="sr-only">Products side by side, what differs first</caption>
          <CompareTableHead
            products={products}
            namesRef={namesRef}
            renderBuyControl={renderBuyControl}
            onRemove={onRemove}
          />
          <CompareTableRows title="Differences" rows={differing} products={products} />
          <CompareTableRows
            title={isSingleProduct ? 'Specifications' : 'The same'}
            rows={same}
            products={products}
          />
        </table>
      </section>
    </div>
  );
}
