import Info from 'lucide-react/icons/info';
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
import { removeCompared, replaceCompared, useComparedProducts } from './compare-store.ts';
import { CompareTable } from './compare-table.tsx';
import './compare-page.css';

interface ComparePageProps {
  products: readonly Product[];
  /** Number of ids in the URL that the shop has no product for. */
  missingCount: number;
  renderBuyControl: (product: Product) => ReactNode;
}

export function ComparePage({ products, missingCount, renderBuyControl }: ComparePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnknown = !useIsHydrated() && products.length === 0 && missingCount === 0;
  const unknown = isUnknown ? 'compare-unknown' : undefined;
  const remove = ({ _id }: Product) => {
    // The pressed link is removed with the product, so the heading takes the focus.
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
        <EmptyComparison isMissing={missingCount > 0} className={unknown} />
      )}
      <PartsDataNotice sources={products.flatMap(({ spec_sources }) => Object.values(spec_sources))} />
    </div>
  );
}

function CompareNotes({ products, missingCount }: Pick<ComparePageProps, 'products' | 'missingCount'>) {
  const categories = [...new Set(products.map(({ category_name }) => category_name))];
  const notes = [
    missingCount === 1 && 'One product of this comparison is no longer in the shop and was left out.',
    missingCount > 1 &&
      `${missingCount} products of this comparison are no longer in the shop and were left out.`,
    categories.length > 1 &&
      `These products are of different categories (${categories.join(', ')}), so many rows apply to some of them only.`,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="compare-note">
      <Info size={18} aria-hidden="true" />
      {note}
    </p>
  ));
}

function countText(count: number): string {
  if (count === 0) return 'This comparison is empty.';
  if (count === 1) return 'One product. Add another to see how they differ.';
  return `${count} products side by side, prices include GST`;
}

/** Stores the products of a shared comparison, so that the next product is added to them. */
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

interface EmptyComparisonProps {
  isMissing: boolean;
  className: string | undefined;
}

/** Redirects to the stored comparison if the URL contains no products. */
function EmptyComparison({ isMissing, className }: EmptyComparisonProps) {
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
