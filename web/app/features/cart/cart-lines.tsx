import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Link } from 'react-router';
import { availableQuantity } from '#contract/available-quantity.ts';
import { type CartItem, lineTotalRupees } from '#contract/cart.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { quantityInCart } from './cart-arithmetic.ts';
import { CartLineNotes } from './cart-line-notes.tsx';
import { readCart } from './cart-store.ts';
import { removeFromCart, setQuantity } from './change-cart.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { CartFindings, LineFinding } from './reconcile-cart.ts';

interface CartLinesProps {
  items: readonly CartItem[];
  findings: CartFindings;
}

export function CartLines({ items, findings }: CartLinesProps) {
  return (
    <ul className="cart-lines">
      {items.map((item) => (
        <CartLine key={item.productId} item={item} finding={findings.get(item.productId)} />
      ))}
    </ul>
  );
}

function CartLine({ item, finding }: { item: CartItem; finding: LineFinding | undefined }) {
  const line = useRef<HTMLLIElement>(null);
  const queryClient = useQueryClient();
  const canBeBought = finding?.stock !== 0;
  const change = (quantity: number) => {
    if (quantity <= 0) focusNeighbour(line.current, '.stepper button');
    setQuantity(item.productId, quantity, finding?.stock);
    if (!finding && quantity > item.quantity) void reduceToStock(queryClient, item.productId);
  };
  const remove = () => {
    focusNeighbour(line.current, '.cart-line-remove');
    removeFromCart(item.productId);
  };
  return (
    <li ref={line}>
      <div className="mat cart-line-picture">
        <ProductPicture
          src={item.image || null}
          alt=""
          width={88}
          height={72}
          categoryCode={item.category}
          isPriority
        />
      </div>
      <div className="cart-line-text">
        <CartLineName item={item} isSold={finding?.isSold !== false} />
        <p className="text-12 text-ink-3">
          {[item.website_name, item.category].filter((text) => text && text !== item.name).join(' · ')}
        </p>
        <CartLineNotes item={item} finding={finding} />
      </div>
      <IconButton className="cart-line-remove" label={`Remove ${item.name}`} onClick={remove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      {canBeBought && (
        <div className="cart-line-foot">
          <Stepper
            label={`Quantity of ${item.name}`}
            size="small"
            value={item.quantity}
            min={0}
            onChange={change}
          />
          <p className="cart-line-price">
            <span className="price">{formatRupees(lineTotalRupees(item))}</span>
            {item.quantity > 1 && <span className="num">{formatRupees(item.price)} each</span>}
          </p>
        </div>
      )}
    </li>
  );
}

function CartLineName({ item, isSold }: { item: CartItem; isSold: boolean }) {
  if (!isSold) return <p className="cart-line-name">{item.name}</p>;
  return (
    <Link className="cart-line-name" to={productPath(item.productId, item.slug_url)}>
      {item.name}
    </Link>
  );
}

/**
 * Reads the current stock of a product whose line has grown, and lowers the quantity if it exceeds the stock. If the
 * product cannot be read, the line stays as it is: checkout validates the cart again.
 */
async function reduceToStock(queryClient: QueryClient, productId: string): Promise<void> {
  const product = await queryClient
    .fetchQuery(apiQuery(endpoints.getProduct, { id: productId }))
    .catch(() => null);
  if (!product) return;
  const stock = availableQuantity(product);
  const quantity = quantityInCart(readCart(), productId);
  if (stock > 0 && quantity > stock) setQuantity(productId, quantity, stock);
}
