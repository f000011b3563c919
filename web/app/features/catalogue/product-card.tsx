import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { availableQuantity } from '#contract/available-quantity.ts';
import { formatRupees } from '#contract/money.ts';
import type { ProductCard as CardContent } from '#contract/products.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CompareIconToggle } from './compare/compare-toggle.tsx';
import { PriceWas } from './price-was.tsx';
import { productChips } from './product-chips.ts';
import { productDiscount } from './product-discount.ts';
import { productFlags } from './product-flags.ts';
import { productPath } from './product-path.ts';
import { ProductPicture } from './product-picture.tsx';
import { StockLed } from './stock-led.tsx';
import './product-card.css';
import './product-card-foot.css';

export interface ProductCardProps {
  product: CardContent;
  isPriority?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Facts beyond the chips, for layouts with space for a line of text. */
  facts?: string;
  /** Shown in the lower left corner of the picture. */
  badge?: ReactNode;
  /** Shown next to the price, above the link that covers the card. */
  action?: ReactNode;
}

export function ProductCard(card: ProductCardProps) {
  const { product, isPriority, headingLevel = 3, facts, badge, action } = card;
  const name = product.website_name || product.name;
  const Heading = `h${headingLevel}` as const;
  const isOutOfStock = availableQuantity(product) === 0;
  return (
    <article
      className={classNames('product-card fills-add', isOutOfStock && 'is-out-of-stock')}
      aria-label={name}
    >
      <div className="mat product-card-mat">
        <ProductPicture
          className="product-card-picture"
          src={product.image}
          alt=""
          width={720}
          height={540}
          sizes="(min-width: 640px) 280px, 46vw"
          categoryCode={product.category}
          isPriority={isPriority}
        />
        <ProductCardTags product={product} />
        <div className="product-card-notes">
          {badge}
          <ProductCardUses product={product} />
        </div>
      </div>
      <div className="product-card-corner">
        <CompareIconToggle product={product} />
      </div>
      <div className="product-card-body">
        <div className="product-card-top">
          <span>{product.manufacturer}</span>
          <StockLed product={product} />
        </div>
        <Heading className="product-card-title">
          <Link className="product-card-name" to={productPath(product._id, product.slug_url)}>
            {name}
          </Link>
        </Heading>
        <div className="product-card-chips">
          {productChips(product).map((text) => (
            <Chip key={text}>{text}</Chip>
          ))}
        </div>
        {facts && <p className="product-card-facts">{facts}</p>}
        <div className="product-card-foot">
          <CardPrice product={product} />
          {action && <div className="product-card-action">{action}</div>}
        </div>
      </div>
    </article>
  );
}

function ProductCardTags({ product }: { product: CardContent }) {
  const percent = productDiscount(product)?.percent ?? 0;
  return (
    <div className="product-card-tags">
      <Badge>{product.category}</Badge>
      {percent > 0 && <Badge tone="inverse">-{percent}%</Badge>}
    </div>
  );
}

/** The icons have words: nobody can point at an icon on a phone to read what it means. */
function ProductCardUses({ product }: { product: CardContent }) {
  return (
    <span className="product-card-uses">
      {productFlags(product).map(({ label, Icon }) => (
        <span key={label}>
          <Icon size={13} aria-hidden="true" />
          {label}
        </span>
      ))}
    </span>
  );
}

function CardPrice({ product }: { product: CardContent }) {
  const discount = productDiscount(product);
  return (
    <>
      <p className="price">{formatRupees(product.display_price)}</p>
      <p className="price-line">
        {product.is_price_estimated && 'Estimated price'}
        {discount && (
          <>
            <PriceWas discount={discount} />
            <span className="price-save">Save {formatRupees(discount.savingRupees)}</span>
          </>
        )}
      </p>
    </>
  );
}
