import { formatRupees } from '#contract/money.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { ItemSelection, SelectableItem } from './select-items.ts';

interface ItemSelectorProps {
  items: readonly SelectableItem[];
  selection: ItemSelection;
  /** Names the quantity, as in "returned quantity". */
  quantityName: string;
  onChange: (selection: ItemSelection) => void;
}

/** Selects items of an order and, for lines with several, how many of them. */
export function ItemSelector({ items, selection, quantityName, onChange }: ItemSelectorProps) {
  return (
    <ul className="item-selector">
      {items.map(({ product_id, name, price, max }) => {
        const quantity = selection[product_id] ?? 0;
        const select = (value: number) => onChange({ ...selection, [product_id]: value });
        return (
          <li key={product_id}>
            <Checkbox
              label={name}
              end={formatRupees(price)}
              checked={quantity > 0}
              onChange={(event) => select(event.target.checked ? max : 0)}
            />
            {quantity > 0 && max > 1 && (
              <Stepper
                label={`${quantityName} of ${name}`}
                size="small"
                value={quantity}
                max={max}
                onChange={select}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
