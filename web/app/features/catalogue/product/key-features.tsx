import type { Product } from '#contract/products.ts';
import { ProductPicture } from '../product-picture.tsx';
import { FeatureVideo } from './feature-video.tsx';
import './key-features.css';

export function KeyFeatures({ product }: { product: Product }) {
  const { feature } = product.description;
  if (feature.length === 0) return null;
  return (
    <section className="key-features" aria-labelledby="features-title">
      <h2 id="features-title">Key Features</h2>
      <ol>
        {feature.map(({ title, text }, index) => (
          <li key={title}>
            <FeatureSight product={product} index={index} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Without a picture of its own a feature shows a close crop of the product's views, another one each time: about twice
 * as large as its place, so it needs a larger file.
 */
function FeatureSight({ product, index }: { product: Product; index: number }) {
  const own = product.feature_img_urls[index];
  if (own?.includes('.mp4')) {
    return (
      <div className="mat mat-grid">
        <FeatureVideo src={own} />
      </div>
    );
  }
  const views = product.product_img_urls.toReversed();
  return (
    <div className={own ? 'mat mat-grid' : `mat mat-grid feature-crop feature-crop-${index % 6}`}>
      <ProductPicture
        src={own ?? views[index % Math.max(views.length, 1)] ?? null}
        alt=""
        width={800}
        height={600}
        sizes={own ? '(min-width: 1024px) 480px, 100vw' : '(min-width: 1024px) 900px, 180vw'}
        categoryCode={product.category}
      />
    </div>
  );
}
