import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { compareHref } from './compare-href.ts';
import { type ComparedProduct, removeCompared, replaceCompared } from './compare-store.ts';
import './compare-tray.css';

export function CompareTrayContent({ products }: { products: readonly ComparedProduct[] }) {
  const tray = useRef<HTMLElement>(null);
  const remove = (productId: string) => {
    // The pressed button is removed with the product, so the tray takes the focus.
    tray.current?.focus();
    removeCompared(productId);
  };
  return (
    <aside className="compare-tray" aria-label="Products to compare" ref={tray} tabIndex={-1}>
      <div className="wrap flex h-full items-center gap-2">
        <ul className="compare-tray-products">
          {products.map((product) => (
            <li key={product._id}>
              <span className="mat compare-tray-picture">
                <ProductPicture
                  src={product.image}
                  alt=""
                  width={56}
                  height={42}
                  categoryCode={product.category}
                  isPriority
                />
              </span>
              <span className="compare-tray-name">{product.name}</span>
              <IconButton
                className="compare-tray-remove"
                label={`Remove ${product.name} from the comparison`}
                onClick={() => remove(product._id)}
              >
                <X size={15} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button variant="ghost" size="small" onClick={() => replaceCompared([])}>
          Clear
        </Button>
        <ButtonLink variant="line" size="small" to={compareHref(products.map(({ _id }) => _id))}>
          Compare ({products.length})
        </ButtonLink>
      </div>
    </aside>
  );
}
