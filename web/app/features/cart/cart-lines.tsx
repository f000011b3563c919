import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { removeFromCart, setQuantity } from './change-cart.ts';
import { checkStock } from './check-stock.ts';

export function CartLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="cart-lines">
      {items.map((item) => (
        <CartLine key={item.productId} item={item} />
      ))}
    </ul>
  );
}

function CartLine({ item }: { item: CartItem }) {
  const queryClient = useQueryClient();
  const change = (quantity: number) => {
    setQuantity(item.productId, quantity);
    if (quantity > item.quantity) void checkStock(queryClient, item.productId);
  };
  return (
    <li>
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
        <Link className="cart-line-name" to={productPath(item.productId, item.slug_url)}>
          {item.website_name || item.name}
        </Link>
        <p className="text-12 text-ink-3">
          {item.name}, {item.category}
        </p>
      </div>
      <IconButton
        className="cart-line-remove"
        label={`Remove ${item.name}`}
        onClick={() => removeFromCart(item.productId)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <div className="cart-line-foot">
        <Stepper
          label={`Quantity of ${item.name}`}
          size="small"
          value={item.quantity}
          min={0}
          onChange={change}
        />
        <p className="cart-line-price">
          <span className="price">{formatRupees(item.price * item.quantity)}</span>
          {item.quantity > 1 && <span className="num">{formatRupees(item.price)} each</span>}
        </p>
      </div>
    </li>
  );
}
