import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { ProductPage } from '#web/features/catalogue/product/product-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PreviewButtonProps {
  /** The product from unsaved data; called only while the preview is open. */
  readProduct: () => Product;
  size?: 'small' | 'medium';
}

/** The shop's own product page with what is typed, also before it is saved. */
export function PreviewButton({ readProduct, size }: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="line" size={size} onClick={() => setIsOpen(true)}>
        <Eye size={15} aria-hidden="true" />
        Preview
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Preview of the product page"
        size="full"
      >
        {isOpen && <ProductPage product={readProduct()} />}
      </Dialog>
    </>
  );
}
