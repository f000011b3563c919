import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { type CSSProperties, type KeyboardEvent, useEffect, useState } from 'react';
import { pictureSources } from '#contract/picture-addresses.ts';
import type { Product } from '#contract/products.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { makeScrollableFocusable } from '#web/ui/make-scrollable-focusable.ts';
import { productDiscount } from '../product-discount.ts';
import { ProductPicture } from '../product-picture.tsx';
import { GalleryZoom } from './gallery-zoom.tsx';
import { type Slideshow, stepByKey, useSlideshow } from './use-slideshow.ts';
import './product-gallery.css';

export function ProductGallery({ product }: { product: Product }) {
  const pictures = product.product_img_urls;
  const slideshow = useSlideshow(pictures.length);
  const zoomable = pictures.filter(isSharpEnlarged);
  const zoomableIndex = zoomable.indexOf(pictures[slideshow.index] ?? '');
  const [isZoomed, setIsZoomed] = useState(false);
  const [zoomedIndex, setZoomedIndex] = useState(0);
  useEffect(() => makeScrollableFocusable(slideshow.trackRef.current), [slideshow.trackRef]);
  const discount = productDiscount(product);
  const step = (event: KeyboardEvent) => stepByKey(event, slideshow, pictures.length);
  const zoom = () => {
    slideshow.stop();
    setZoomedIndex(zoomableIndex);
    setIsZoomed(true);
  };
  return (
    <>
      <section
        className="gallery"
        aria-roledescription="carousel"
        aria-label="Product pictures"
        onKeyDown={step}
      >
        <div
          className="mat mat-grid gallery-stage"
          style={{ '--pictures': pictures.length } as CSSProperties}
        >
          {discount && (
            <span className="gallery-discount">
              <Badge tone="inverse">-{discount.percent}% OFF</Badge>
            </span>
          )}
          <ul
            className="gallery-track"
            aria-label="Pictures"
            ref={slideshow.trackRef}
            onScroll={slideshow.readPosition}
            onPointerDown={slideshow.stop}
            onWheel={slideshow.stop}
          >
            {(pictures.length > 0 ? pictures : [null]).map((picture, index) => (
              <li key={picture}>
                <ProductPicture
                  src={picture}
                  alt={product.product_img_alts[index] ?? `${product.name}, view ${index + 1}`}
                  width={800}
                  height={600}
                  sizes="(min-width: 1024px) 640px, 100vw"
                  categoryCode={product.category}
                  isPriority={index === 0}
                />
              </li>
            ))}
          </ul>
          {zoomableIndex >= 0 && (
            <IconButton
              className="gallery-zoom-button"
              hasEdge
              label="Zoom in"
              // The next picture may not be zoomable: the button would vanish from under the focus.
              onFocus={slideshow.stop}
              onClick={zoom}
            >
              <ZoomIn size={18} aria-hidden="true" />
            </IconButton>
          )}
          {pictures.length > 1 && <GalleryControls slideshow={slideshow} pictures={pictures} />}
          <span className="ruler-x" />
        </div>
        {pictures.length > 1 && <GalleryThumbnails slideshow={slideshow} product={product} />}
      </section>
      <GalleryZoom
        isOpen={isZoomed}
        onClose={() => setIsZoomed(false)}
        title={product.website_name}
        pictures={zoomable}
        index={zoomedIndex}
        onIndexChange={setZoomedIndex}
      />
    </>
  );
}

/** Whether the picture has a file that stays sharp when it is enlarged. */
function isSharpEnlarged(address: string): boolean {
  return pictureSources(address)?.endsWith(' 1200w') === true;
}

function GalleryControls({ slideshow, pictures }: { slideshow: Slideshow; pictures: string[] }) {
  const { index, isPlaying, goTo, togglePlaying } = slideshow;
  return (
    <>
      <IconButton
        hasEdge
        className="gallery-arrow gallery-previous"
        label="Previous picture"
        onClick={() => goTo(index - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        hasEdge
        className="gallery-arrow gallery-next"
        label="Next picture"
        onClick={() => goTo(index + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
      <div className="gallery-foot">
        <p
          className="justify-self-start font-medium text-on-mat num"
          aria-live={isPlaying ? 'off' : 'polite'}
        >
          {index + 1} / {pictures.length}
        </p>
        <div className="gallery-dots">
          {pictures.map((picture, position) => (
            <button
              key={picture}
              type="button"
              aria-label={`Picture ${position + 1}`}
              aria-current={position === index || undefined}
              onClick={() => goTo(position)}
            />
          ))}
        </div>
        <IconButton hasEdge label={isPlaying ? 'Pause slideshow' : 'Play slideshow'} onClick={togglePlaying}>
          {isPlaying ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
        </IconButton>
      </div>
    </>
  );
}

function GalleryThumbnails({ slideshow, product }: { slideshow: Slideshow; product: Product }) {
  return (
    <div className="gallery-thumbnails">
      {product.product_img_urls.map((picture, index) => (
        <button
          key={picture}
          type="button"
          className="mat"
          aria-label={`Show picture ${index + 1}`}
          aria-current={index === slideshow.index || undefined}
          onClick={() => slideshow.goTo(index)}
        >
          <ProductPicture src={picture} alt="" width={160} height={120} categoryCode={product.category} />
        </button>
      ))}
      <p>Illustration</p>
    </div>
  );
}
