import type { ReactNode } from 'react';
import type { CategoryDetail } from '#contract/catalogue.ts';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { CategoryGuide } from './category-guide.tsx';
import { EmptyCategory } from './empty-category.tsx';
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
