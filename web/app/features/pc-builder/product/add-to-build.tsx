import Check from 'lucide-react/icons/check';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense } from 'react';
import { slotLimits, slotOfCategory } from '#contract/pc-builder/build-parts.ts';
import type { Product } from '#contract/products.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { dispatchBuild, useBuild } from '../build/build-store.ts';
import './add-to-build.css';

/** The rules are loaded only on pages of parts, and only for shoppers who have begun a build. */
const BuildFit = lazy(() => import('./build-fit.tsx').then(({ BuildFit }) => ({ default: BuildFit })));

/** Adds a part to the build in progress, and says whether it fits. Nothing for products that no build takes. */
export function AddToBuild({ product }: { product: Product }) {
  const { lines } = useBuild();
  const slot = slotOfCategory(product.category);
  if (!slot) return null;
  const isChosen = lines.some(({ product_id }) => product_id === product._id);
  const replaces = slotLimits[slot].products === 1 && lines.some((line) => line.slot === slot);
  const add = () => {
    dispatchBuild({ type: 'choose', line: { slot, product_id: product._id, quantity: 1 } });
    if (!replaces) return;
    showToast({
      kind: 'undo',
      title: 'Replaced in your build',
      text: `${product.website_name || product.name} takes the place of the part you had.`,
      action: { label: 'Undo', onAct: () => dispatchBuild({ type: 'undo' }) },
    });
  };
  return (
    <div className="add-to-build">
      {isChosen ? (
        <p className="add-to-build-chosen">
          <Check size={15} aria-hidden="true" />
          In your build
        </p>
      ) : (
        <Button variant="line" onClick={add}>
          <Wrench size={15} aria-hidden="true" />
          {replaces ? 'Swap into my build' : 'Add to my build'}
        </Button>
      )}
      {lines.length > 0 && <TextLink to="/custom-pc-builder">Open my build</TextLink>}
      {lines.length > 0 && (
        <Suspense>
          <BuildFit product={product} slot={slot} lines={lines} />
        </Suspense>
      )}
    </div>
  );
}
