import type { ReactNode } from 'react';
import { availableQuantity } from '#contract/available-quantity.ts';
import type { Product } from '#contract/products.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { productFlags } from '../product-flags.ts';
import { AssuranceTiles } from './assurance-tiles.tsx';
import { DetailedSpecifications } from './detailed-specifications.tsx';
import { KeyFeatures } from './key-features.tsx';
import { PriceBlock } from './price-block.tsx';
import { productCrumbs } from './product-crumbs.ts';
import { ProductGallery } from './product-gallery.tsx';
import { QuickSpecifications } from './quick-specifications.tsx';
import { NoDeliveryDate, StockLine } from './stock-line.tsx';
import './product-page.css';

interface ProductPageProps {
  product: Product;
  /** Beside the price: what can be done with the product. A preview has nothing there. */
  buyBox?: ReactNode;
  /** After the stock and the buttons: when it would arrive. */
  delivery?: ReactNode;
  /** Small actions under the name: share, compare. */
  actions?: ReactNode;
}

/** Everything a shopper reads about a product, from the data alone: nothing here fetches, so a preview can use it as it is. */
export function ProductPage({ product, buyBox, delivery, actions }: ProductPageProps) {
  return (
    <article className="wrap">
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="product-top">
        <ProductGallery product={product} />
        <div className="product-buy">
          <div className="product-badges">
            <Badge>{product.category}</Badge>
            {productFlags(product).map(({ flag, label, Icon }) => (
              <Badge key={flag}>
                <Icon size={13} aria-hidden="true" />
                {label}
              </Badge>
            ))}
          </div>
          <h1>{product.website_name}</h1>
          <div className="product-by">
            <p>
              by{' '}
              <TextLink to={`/${product.category_slug}/${product.manufacturer_slug}`}>
                {product.manufacturer}
              </TextLink>
            </p>
            {actions}
          </div>
          <PriceBlock product={product} />
          <StockLine product={product} />
          {buyBox}
          {delivery && availableQuantity(product) === 0 ? <NoDeliveryDate /> : delivery}
          <HydrationStep>
            <AssuranceTiles />
            <QuickSpecifications product={product} />
          </HydrationStep>
        </div>
      </div>
      <section className="product-overview" aria-labelledby="overview-title">
        <h2 id="overview-title">Product Overview</h2>
        <p>{product.description.overview}</p>
      </section>
      <HydrationStep>
        <KeyFeatures product={product} />
        <DetailedSpecifications product={product} />
      </HydrationStep>
    </article>
  );
}
