import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { classNames } from '#web/ui/class-names.ts';
import { observeVisibility } from '#web/ui/observe-visibility.ts';
import './compare-bar.css';

/** Under the sticky header counts as gone, however far below the screen does not. */
const VIEW_MARGIN = '-112px 0px 100000px 0px';

interface CompareBarProps {
  products: readonly Product[];
  /** The names as the table heads them. */
  namesRef: RefObject<HTMLElement | null>;
  /** What scrolls sideways: the bar goes along. */
  regionRef: RefObject<HTMLElement | null>;
}

/** On a narrow screen, names and prices once more under the header when those of the table have scrolled away. */
export function CompareBar({ products, namesRef, regionRef }: CompareBarProps) {
  const [isUp, setIsUp] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [names, region, list] = [namesRef.current, regionRef.current, listRef.current];
    if (!names || !region || !list) return;
    const endObserving = observeVisibility(names, (isVisible) => setIsUp(!isVisible), VIEW_MARGIN);
    const follow = () => {
      list.scrollLeft = region.scrollLeft;
    };
    region.addEventListener('scroll', follow, { passive: true });
    return () => {
      endObserving();
      region.removeEventListener('scroll', follow);
    };
  }, [namesRef, regionRef]);
  return (
    <div className={classNames('compare-bar', isUp && 'is-up')} aria-hidden="true">
      <ul ref={listRef}>
        <li />
        {products.map((product) => (
          <li key={product._id}>
            <p className="compare-bar-name">{product.website_name || product.name}</p>
            <p className="num">{formatRupees(product.display_price)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
