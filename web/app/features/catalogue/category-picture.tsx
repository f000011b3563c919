import type { Category } from '#contract/catalogue.ts';
import { ProductPicture } from './product-picture.tsx';

interface CategoryPictureProps {
  category: Category | undefined;
  width: number;
  sizes?: string;
}

/** The picture of the category's first product. Decorative: the category's name is next to it. */
export function CategoryPicture({ category, width, sizes }: CategoryPictureProps) {
  return (
    <ProductPicture
      src={category?.img_url ?? null}
      alt=""
      width={width}
      height={(width * 3) / 4}
      sizes={sizes}
      categoryCode={category?.code ?? ''}
    />
  );
}
