import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

/** What arrived of a return: everything that can be sold again, unless staff says otherwise. */
export function useReceivedItems(orderReturn: AdminOrder['returns'][number]) {
  const [arrived, setArrived] = useState<Readonly<Record<string, number>>>({});
  const [damaged, setDamaged] = useState<Readonly<Record<string, boolean>>>({});
  const lines = orderReturn.items.map(({ product_id, name, quantity: max }) => ({
    product_id,
    name,
    max,
    quantity: arrived[product_id] ?? max,
    is_sellable: damaged[product_id] !== true,
  }));
  return {
    lines,
    items: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ product_id, quantity, is_sellable }) => ({ product_id, quantity, is_sellable })),
    onQuantity: (id: string, quantity: number) => setArrived({ ...arrived, [id]: quantity }),
    onSellable: (id: string, isSellable: boolean) => setDamaged({ ...damaged, [id]: !isSellable }),
  };
}

type ReceivedItemsProps = Omit<ReturnType<typeof useReceivedItems>, 'items'>;

export function ReceivedItems({ lines, onQuantity, onSellable }: ReceivedItemsProps) {
  return (
    <ul className="item-selector">
      {lines.map(({ product_id, name, max, quantity, is_sellable }) => (
        <li key={product_id}>
          <span>{name}</span>
          <Stepper
            label={`received quantity of ${name}`}
            min={0}
            max={max}
            value={quantity}
            onChange={(value) => onQuantity(product_id, value)}
          />
          {quantity > 0 && (
            <Checkbox
              label="Can be sold again"
              aria-label={`Can be sold again: ${name}`}
              checked={is_sellable}
              onChange={(event) => onSellable(product_id, event.target.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
