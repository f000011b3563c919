import type { Category } from '#contract/catalogue.ts';
import { ProductPicture } from './product-picture.tsx';

interface CategoryPictureProps {
  category: Category | undefined;
  width: number;
  sizes?: string;
}

/** What a category sells, by the product that leads it. Decorative: the category's name stands beside it. */
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
