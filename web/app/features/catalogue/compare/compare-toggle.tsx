import Scale from 'lucide-react/icons/scale';
import type { ProductCard } from '#contract/products.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { toggleCompared, useIsCompared } from './compare-store.ts';
import './compare-toggle.css';

interface CompareToggleProps {
  product: ProductCard;
}

export function CompareToggle({ product }: CompareToggleProps) {
  const isCompared = useIsCompared(product._id);
  return (
    <Button
      variant="ghost"
      size="small"
      className="compare-toggle"
      aria-pressed={isCompared}
      onClick={() => toggleCompared(product)}
    >
      <Scale size={15} aria-hidden="true" />
      {isCompared ? 'Comparing' : 'Compare'}
    </Button>
  );
}

/** Icon only, for the corner of a picture. */
export function CompareIconToggle({ product }: CompareToggleProps) {
  const isCompared = useIsCompared(product._id);
  return (
    <IconButton
      label={`Compare ${product.website_name || product.name}`}
      title={isCompared ? 'Comparing' : 'Compare'}
      className="compare-icon-toggle"
      aria-pressed={isCompared}
      hasEdge
      onClick={() => toggleCompared(product)}
    >
      <Scale size={15} aria-hidden="true" />
    </IconButton>
  );
}
