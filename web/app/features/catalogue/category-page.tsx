import type { ReactNode } from 'react';
import type { CategoryDetail } from '#contract/catalogue.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { mailtoHref } from '#web/features/content/mailto-href.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { CategoryDrawing } from './category-drawing.tsx';
import { ProductListing } from './listing/product-listing.tsx';
import type { Listing } from './listing/use-listing.ts';
import './category-page.css';

interface CategoryPageProps {
  category: CategoryDetail;
  listing: Listing;
  children: ReactNode;
}

export function CategoryPage({ category, listing, children }: CategoryPageProps) {
  const isEmpty = listing.unfilteredCount === 0;
  return (
    <div className="wrap">
      {isEmpty ? (
        <EmptyCategory category={category} />
      ) : (
        <ProductListing
          listing={listing}
          title={category.name}
          crumbs={[{ label: 'Home', to: '/' }, { label: category.name }]}
        >
          {children}
        </ProductListing>
      )}
      <HydrationStep>
        <CategoryGuide guide={category.guide} intro={isEmpty ? undefined : category.summary} />
      </HydrationStep>
    </div>
  );
}

function EmptyCategory({ category }: { category: CategoryDetail }) {
  const mailHref = mailtoHref({ to: siteFacts.sales.email, subject: `Price and stock: ${category.name}` });
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
          text="We do not list any at the moment. Tell us what you are looking for, and we will get back to you with price and stock."
          action={
            <a className="button button-line button-medium" href={mailHref}>
              Ask for price and stock
            </a>
          }
        />
      </div>
    </>
  );
}

function CategoryGuide({ guide, intro }: { guide: CategoryDetail['guide']; intro?: string }) {
  if (guide.length === 0) return null;
  return (
    <section className="category-guide" aria-labelledby="guide-title">
      <h2 id="guide-title">Before you buy</h2>
      {intro && <p>{intro}</p>}
      <dl>
        {guide.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
