import type { CategoryDetail } from '#contract/catalogue.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CategoryDrawing } from './category-drawing.tsx';

/** A category that has no products yet. */
export function EmptyCategory({ category }: { category: CategoryDetail }) {
  const question = `mailto:${siteFacts.sales.email}?subject=${encodeURIComponent(`Price and stock: ${category.name}`)}`;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: category.name }]} />
      <header className="category-head mat mat-grid">
        <div>
          <h1>{category.name}</h1>
          <p>{category.summary}</p>
        </div>
        <CategoryDrawing code={category.code} size={148} />
      </header>
      <div className="mt-6">
        <EmptyState
          drawing={<CategoryDrawing code={category.code} size={48} />}
          title="No products here yet"
          text="Nothing of this kind is listed at the moment. Tell us what you are looking for, and we answer with price and stock."
          action={
            <a className="button button-line button-medium" href={question}>
              Ask for price and stock
            </a>
          }
        />
      </div>
    </>
  );
}
