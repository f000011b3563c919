import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { classNames } from '#web/ui/class-names.ts';
import { observeVisibility } from '#web/ui/observe-visibility.ts';
import './compare-bar.css';

/** Names below the sticky header count as hidden; names below the screen do not. */
const VIEW_MARGIN = '-112px 0px 100000px 0px';

interface CompareBarProps {
  products: readonly Product[];
  /** The row of names in the table's head. */
  namesRef: RefObject<HTMLElement | null>;
  /** The horizontally scrolling region that the bar follows. */
  regionRef: RefObject<HTMLElement | null>;
}

/** Repeats names and prices below the header on narrow screens when the table's head has scrolled away. */
export function CompareBar({ products, namesRef, regionRef }: CompareBarProps) {
  const [isBarVisible, setIsBarVisible] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [names, region, list] = [namesRef.current, regionRef.current, listRef.current];
    if (!names || !region || !list) return;
    const endObserving = observeVisibility(names, (isVisible) => setIsBarVisible(!isVisible), VIEW_MARGIN);
    const syncScroll = () => {
      list.scrollLeft = region.scrollLeft;
    };
    region.addEventListener('scroll', syncScroll, { passive: true });
    return () => {
      endObserving();
      region.removeEventListener('scroll', syncScroll);
    };
  }, [namesRef, regionRef]);
  return (
    <div className={classNames('compare-bar', isBarVisible && 'is-up')} aria-hidden="true">
      <ul ref={listRef}>
        <li />
        {products.map((product) => (
          <li key={product._id}>
            <p className="truncate font-semibold">{product.website_name || product.name}</p>
            <p className="num">{formatRupees(product.display_price)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
