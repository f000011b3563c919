import { useEffect, useRef } from 'react';
import type { Product } from '#contract/products.ts';
import { observeVisibility } from '#web/ui/observe-visibility.ts';
import { ProductPicture } from '../product-picture.tsx';
import './key-features.css';

export function KeyFeatures({ product }: { product: Product }) {
  const { feature } = product.description;
  if (feature.length === 0) return null;
  return (
    <section className="key-features" aria-labelledby="features-title">
      <h2 id="features-title">Key Features</h2>
      <ol>
        {feature.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same title, and they never change places.
          <li key={index}>
            <FeatureMedia product={product} index={index} />
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * A feature without its own picture shows a crop of one of the product's pictures, enlarged about twice, which needs a
 * larger file.
 */
function FeatureMedia({ product, index }: { product: Product; index: number }) {
  const ownMedia = product.feature_img_urls[index];
  if (ownMedia?.includes('.mp4')) {
    return (
      <div className="mat mat-grid">
        <FeatureVideo src={ownMedia} />
      </div>
    );
  }
  const views = product.product_img_urls.toReversed();
  return (
    <div className={ownMedia ? 'mat mat-grid' : `mat mat-grid feature-crop feature-crop-${index % 6}`}>
      <ProductPicture
        src={ownMedia ?? views[index % Math.max(views.length, 1)] ?? null}
        alt={(ownMedia && product.feature_img_alts?.[index]) || ''}
        width={800}
        height={600}
        sizes={ownMedia ? '(min-width: 1024px) 480px, 100vw' : '(min-width: 1024px) 900px, 180vw'}
        categoryCode={product.category}
      />
    </div>
  );
}

/** Loops muted while in view. With reduced motion or without JavaScript the visitor starts it with the controls. */
function FeatureVideo({ src }: { src: string }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = videoRef.current;
    if (!video || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    video.controls = false;
    return observeVisibility(video, (isVisible) => {
      // A browser in power saving mode may refuse to play; the first frame stays visible then.
      if (isVisible) void video.play().catch(() => {});
      else video.pause();
    });
  }, []);
  return (
    <video
      ref={videoRef}
      src={src}
      width={640}
      height={480}
      preload="metadata"
      muted
      loop
      playsInline
      controls
    />
  );
}
