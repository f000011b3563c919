import { Children, type ReactNode } from 'react';
import './product-grid.css';

/** Product cards in a joined grid. The columns follow the room it is given. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="product-grid-room">
      <ul className="joined-grid product-grid">
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    </div>
  );
}
