import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import type { Product } from '#contract/products.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CategoryDrawing } from '../category-drawing.tsx';
import { PartsDataNotice } from '../parts-data-notice.tsx';
import { compareHref, MAX_COMPARED, readComparedIds } from './compare-href.ts';
import { CompareNotes } from './compare-notes.tsx';
import { removeCompared, replaceCompared, useComparedProducts } from './compare-store.ts';
import { CompareTable } from './compare-table.tsx';
import './compare-page.css';

interface ComparePageProps {
  products: readonly Product[];
  /** How many the address names that the shop does not have. */
  missingCount: number;
  renderBuyControl: (product: Product) => ReactNode;
}

export function ComparePage({ products, missingCount, renderBuyControl }: ComparePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnknown = !useIsHydrated() && products.length === 0 && missingCount === 0;
  const unknown = isUnknown ? 'compare-unknown' : undefined;
  const remove = ({ _id }: Product) => {
    // Its link goes with it: the keyboard goes on from the top of the comparison.
    heading.current?.focus({ preventScroll: true });
    removeCompared(_id);
  };
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Compare' }]} />
      <header className="compare-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Compare products
          </h1>
          <p role="status" className={unknown}>
            {countText(products.length)}
          </p>
        </div>
        {products.length > 0 && products.length < MAX_COMPARED && <AddAnother products={products} />}
      </header>
      <CompareNotes products={products} missingCount={missingCount} />
      {products.length > 0 ? (
        <CompareTable products={products} renderBuyControl={renderBuyControl} onRemove={remove} />
      ) : (
        <NothingNamed isMissing={missingCount > 0} className={unknown} />
      )}
      <PartsDataNotice sources={products.flatMap(({ spec_sources }) => Object.values(spec_sources))} />
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'This comparison is empty.';
  if (count === 1) return 'One product. Add another to see how they differ.';
  return `${count} products side by side, prices include GST`;
}

/** Whoever goes on from a shared comparison takes its products along. */
function AddAnother({ products }: { products: readonly Product[] }) {
  const slugs = new Set(products.map(({ category_slug }) => category_slug));
  const [slug] = slugs;
  return (
    <ButtonLink
      variant="line"
      to={slugs.size === 1 ? `/${slug}` : '/products'}
      onClick={() => replaceCompared(products)}
    >
      Add another product
    </ButtonLink>
  );
}

interface NothingNamedProps {
  isMissing: boolean;
  className: string | undefined;
}

/** An address that names no products leads to those the browser keeps. */
function NothingNamed({ isMissing, className }: NothingNamedProps) {
  const chosen = useComparedProducts().map(({ _id }) => _id);
  const ids = readComparedIds(new URLSearchParams({ products: chosen.join(',') }));
  if (!isMissing && ids.length > 0) return <Navigate to={compareHref(ids)} replace />;
  return (
    <div className={className}>
      <EmptyState
        drawing={<CategoryDrawing code="" size={48} />}
        title="Nothing to compare yet"
        text={`Press Compare on up to ${MAX_COMPARED} products to see their prices and specifications side by side.`}
        action={<ButtonLink to="/products">Browse All Products</ButtonLink>}
      />
    </div>
  );
}
