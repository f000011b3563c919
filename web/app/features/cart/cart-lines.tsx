import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { setQuantity } from './cart-store.ts';

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
  const address = item.slug_url ? `/product/${item.slug_url}` : `/product/${item.productId}`;
  return (
    <li>
      <CartLinePicture item={item} />
      <div className="min-w-0">
        <Link className="cart-line-name" to={address}>
          {item.website_name || item.name}
        </Link>
        <p className="text-12 text-ink-3">
          {item.name}, {item.category}
        </p>
        <p className="price price-drawer">{formatRupees(item.price)}</p>
      </div>
      <div className="cart-line-controls">
        <Stepper
          label={`Quantity of ${item.name}`}
          size="small"
          value={item.quantity}
          min={0}
          onChange={(quantity) => setQuantity(item.productId, quantity)}
        />
        <IconButton label={`Remove ${item.name}`} onClick={() => setQuantity(item.productId, 0)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** A picture that is missing or broken gives way to the category's drawing. */
function CartLinePicture({ item }: { item: CartItem }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="mat cart-line-picture">
      {item.image && !isBroken ? (
        <img src={item.image} alt="" width={88} height={66} onError={() => setIsBroken(true)} />
      ) : (
        <CategoryDrawing code={item.category} size={40} />
      )}
    </div>
  );
}
