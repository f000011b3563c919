import { Children, type ReactNode } from 'react';
import './product-grid.css';

export type ProductGridLayout = 'grid' | 'list';

/** Product cards in a joined grid, or one under the other. The columns follow the room it is given. */
export function ProductGrid({
  layout = 'grid',
  children,
}: {
  layout?: ProductGridLayout;
  children: ReactNode;
}) {
  return (
    <div className="product-grid-room">
      <ul className={`joined-grid product-grid product-grid-${layout}`}>
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    </div>
  );
}
