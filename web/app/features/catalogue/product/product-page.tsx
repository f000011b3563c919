import BadgeCheck from 'lucide-react/icons/badge-check';
import Lock from 'lucide-react/icons/lock';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { availableQuantity, LOW_STOCK_THRESHOLD } from '#contract/available-quantity.ts';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { PriceWas } from '../price-was.tsx';
import { productDiscount } from '../product-discount.ts';
import { productFlags } from '../product-flags.ts';
import { StockLed } from '../stock-led.tsx';
import { DetailedSpecifications } from './detailed-specifications.tsx';
import { KeyFeatures } from './key-features.tsx';
import { productCrumbs } from './product-crumbs.ts';
import { ProductGallery } from './product-gallery.tsx';
import { QuickSpecifications } from './quick-specifications.tsx';
import './product-page.css';

const assurances = [
  { title: 'Original Product', text: 'Genuine warranty', Icon: BadgeCheck },
  { title: 'Secure Payment', text: '100% secure checkout', Icon: Lock },
  { title: 'Best Price', text: 'Competitive pricing', Icon: Tag },
];

interface ProductPageProps {
  product: Product;
  /** Cart controls below the price; a preview has none. */
  buyBox?: ReactNode;
  /** The delivery estimate. */
  delivery?: ReactNode;
  /** When the product arrives, in a few words. */
  deliveryTime?: ReactNode;
  /** Share and compare buttons below the name. */
  actions?: ReactNode;
}

/** Renders a product from its data without fetching, so that a preview can use it. */
export function ProductPage({ product, buyBox, delivery, deliveryTime, actions }: ProductPageProps) {
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
          <BuyingFacts product={product} deliveryTime={deliveryTime} />
          <StockLine product={product} />
          {buyBox}
          {delivery && availableQuantity(product) === 0 ? <NoDeliveryDate /> : delivery}
          <HydrationStep>
            <AssuranceTiles />
            <QuickSpecifications product={product} />
          </HydrationStep>
        </div>
      </div>
      {product.description.overview && (
        <section className="product-overview" aria-labelledby="overview-title">
          <h2 id="overview-title">Product Overview</h2>
          <p>{product.description.overview}</p>
        </section>
      )}
      <HydrationStep>
        <KeyFeatures product={product} />
        <DetailedSpecifications product={product} />
      </HydrationStep>
    </article>
  );
}

function PriceBlock({ product }: { product: Product }) {
  const discount = productDiscount(product);
  return (
    <div className="product-price">
      <p className="product-price-now">
        <span className="price price-product">{formatRupees(product.display_price)}</span>
        {discount && <PriceWas discount={discount} />}
      </p>
      {discount && (
        <p className="product-price-saving">
          <span className="price-save">You save {formatRupees(discount.savingRupees)}</span>
          <span className="text-13 text-ink-3">{discount.label}</span>
        </p>
      )}
      <p className="text-13 text-ink-3">
        Inclusive of all taxes
        {product.is_price_estimated && '. Estimated from list prices.'}
      </p>
    </div>
  );
}

/** What a buyer compares between shops: the exact part, its warranty and when it arrives. */
function BuyingFacts({ product, deliveryTime }: { product: Product; deliveryTime: ReactNode }) {
  const { part_number, warranty_years } = product;
  return (
    <dl className="product-buying-facts">
      {part_number && (
        <div>
          <dt>Part number</dt>
          <dd className="data">{part_number}</dd>
        </div>
      )}
      {warranty_years !== null && (
        <div>
          <dt>Warranty</dt>
          <dd>
            <span className="num">{warranty_years}</span> {warranty_years === 1 ? 'year' : 'years'}
          </dd>
        </div>
      )}
      {deliveryTime && availableQuantity(product) > 0 && (
        <div>
          <dt>Delivery</dt>
          <dd>{deliveryTime}</dd>
        </div>
      )}
    </dl>
  );
}

function NoDeliveryDate() {
  return <p className="product-no-delivery">Out of stock: no delivery date yet</p>;
}

function StockLine({ product }: { product: Product }) {
  const pieces = availableQuantity(product);
  return (
    <p className="mt-4.5 mb-3.5 flex items-center gap-3.5">
      <StockLed product={product} />
      {pieces >= LOW_STOCK_THRESHOLD && <span className="num text-ink-3">{pieces} on the shelf</span>}
    </p>
  );
}

function AssuranceTiles() {
  return (
    <ul className="panel assurance-tiles">
      {assurances.map(({ title, text, Icon }) => (
        <li key={title}>
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
