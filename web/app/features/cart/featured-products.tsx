import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BuyableProductGrid } from './buyable-product-grid.tsx';

export const featuredProductsQuery = apiQuery(endpoints.listFeatured);

export function useFeaturedProducts() {
  return useSuspenseQuery(featuredProductsQuery).data.data;
}

export function FeaturedProducts() {
  const products = useFeaturedProducts();
  return (
    <section className="pt-sec" aria-labelledby="featured-title">
      <div className="flex items-baseline justify-between gap-4 pb-5">
        <h2 id="featured-title" className="text-22 md:text-28">
          Featured Products
        </h2>
        <TextLink to="/products">All products</TextLink>
      </div>
      {products.length > 0 ? (
        <BuyableProductGrid products={products} headingLevel={3} />
      ) : (
        <EmptyState
          drawing={<CategoryDrawing code="" size={48} />}
          title="No products found"
          text="New products are on their way. Please check back soon."
        />
      )}
    </section>
  );
}
