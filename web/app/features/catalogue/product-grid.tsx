import { Children, type ReactNode } from 'react';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import './product-grid.css';

/** Product cards in a joined grid. The columns follow the room it is given. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="product-grid-room">
      <ul className="joined-grid product-grid">
        {Children.map(children, (card) => (
          <li>
            <HydrationStep>{card}</HydrationStep>
          </li>
        ))}
      </ul>
    </div>
  );
}
