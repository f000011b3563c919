import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { productPath } from '../product-path.ts';
import { ProductPicture } from '../product-picture.tsx';
import { StockLed } from '../stock-led.tsx';
import { compareHref } from './compare-href.ts';

interface CompareTableHeadProps {
  products: readonly Product[];
  namesRef: RefObject<HTMLTableRowElement | null>;
  renderBuyControl: (product: Product) => ReactNode;
  onRemove: (product: Product) => void;
}

/** Names and prices are sticky; the pictures above them scroll away. */
export function CompareTableHead({ products, namesRef, renderBuyControl, onRemove }: CompareTableHeadProps) {
  return (
    <thead>
      <tr className="compare-pictures">
        <td />
        {products.map((product) => (
          <td key={product._id}>
            <div className="mat compare-picture">
              <ProductPicture
                src={product.image}
                alt=""
                width={400}
                height={300}
                categoryCode={product.category}
                isPriority
              />
            </div>
            <RemoveLink product={product} products={products} onRemove={onRemove} />
          </td>
        ))}
      </tr>
      <tr className="compare-names" ref={namesRef}>
        <td />
        {products.map((product) => (
          <th key={product._id} scope="col">
            <span className="compare-maker">{product.manufacturer}</span>
            <Link className="compare-name" to={productPath(product._id, product.slug_url)}>
              {product.website_name || product.name}
            </Link>
          </th>
        ))}
      </tr>
      <tr className="compare-offers">
        <td />
        {products.map((product) => (
          <td key={product._id}>
            <div className="compare-offer">
              <p>
                <span className="price">{formatRupees(product.display_price)}</span>
                <StockLed product={product} />
              </p>
              {renderBuyControl(product)}
            </div>
          </td>
        ))}
      </tr>
    </thead>
  );
}

/** A link to the comparison without the product, so that it works without JavaScript. */
function RemoveLink({
  product,
  products,
  onRemove,
}: Pick<CompareTableHeadProps, 'products' | 'onRemove'> & { product: Product }) {
  const others = products.filter((other) => other !== product);
  return (
    <Link
      className="icon-button icon-button-edge compare-remove"
      to={compareHref(others.map(({ _id }) => _id))}
      aria-label={`Remove ${product.website_name || product.name} from the comparison`}
      onClick={() => onRemove(product)}
    >
      <X size={15} aria-hidden="true" />
    </Link>
  );
}
