import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CartLineNotes } from './cart-line-notes.tsx';
import { removeFromCart, setQuantity } from './change-cart.ts';
import { checkStock } from './check-stock.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { CartFindings, LineFinding } from './hold-against-shop.ts';

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
    if (!finding && quantity > item.quantity) void checkStock(queryClient, item.productId);
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
        <p className="text-12 text-ink-3">{[item.manufacturer, item.category].filter(Boolean).join(' · ')}</p>
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
            <span className="price">{formatRupees(item.price * item.quantity)}</span>
            {item.quantity > 1 && <span className="num">{formatRupees(item.price)} each</span>}
          </p>
        </div>
      )}
    </li>
  );
}

/** The short name; the full one, which mostly repeats it, is its title and names the buttons. */
function CartLineName({ item, isSold }: { item: CartItem; isSold: boolean }) {
  const text = item.website_name || item.name;
  const names = { className: 'cart-line-name', title: text === item.name ? undefined : item.name };
  if (!isSold) return <p {...names}>{text}</p>;
  return (
    <Link {...names} to={productPath(item.productId, item.slug_url)}>
      {text}
    </Link>
  );
}
