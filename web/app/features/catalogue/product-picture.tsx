import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureSources } from '#contract/picture-addresses.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CategoryDrawing } from './category-drawing.tsx';
import { rememberPicture, wasPictureLoaded } from './loaded-pictures.ts';
import { whenNearViewport } from './when-near-viewport.ts';

interface ProductPictureProps {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  /** The `sizes` attribute, by which the browser chooses a file; `width` pixels by default. */
  sizes?: string;
  /** Its drawing replaces a missing or broken picture. */
  categoryCode: string;
  /** Loads without waiting for scripts: for the first row of a list and the main picture of a page. */
  isPriority?: boolean;
  className?: string;
}

/** A picture of a product. The box has its size before the picture loads. */
export function ProductPicture({
  src,
  alt,
  width,
  height,
  sizes = `${width}px`,
  categoryCode,
  isPriority = false,
  className,
}: ProductPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(isPriority);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isMissing = !src || src === brokenSrc;

  // Not in the initial state: the first render must match the server's HTML. The layout effect still runs before the paint.
  useLayoutEffect(() => {
    if (src !== null && wasPictureLoaded(src)) setIsNear(true);
  }, [src]);

  useEffect(() => {
    if (isNear || isMissing || !box.current) return;
    return whenNearViewport(box.current, () => setIsNear(true));
  }, [isNear, isMissing]);

  // Load and error events that fired before hydration were missed.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (!image?.complete) return;
    if (image.naturalWidth === 0) setBrokenSrc(src);
    else if (src) rememberPicture(src);
  };

  return (
    <span
      ref={box}
      className={classNames('product-picture', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {isMissing && <MissingPicture alt={alt} categoryCode={categoryCode} />}
      {!isMissing && isNear && (
        <img
          ref={checkLoaded}
          src={src}
          srcSet={pictureSources(src)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          fetchPriority={isPriority ? 'high' : undefined}
          onLoad={() => rememberPicture(src)}
          onError={() => setBrokenSrc(src)}
        />
      )}
      {!isMissing && !isNear && (
        <noscript>
          <img src={src} srcSet={pictureSources(src)} sizes={sizes} alt={alt} width={width} height={height} />
        </noscript>
      )}
    </span>
  );
}

function MissingPicture({ alt, categoryCode }: { alt: string; categoryCode: string }) {
  return (
    <>
      <CategoryDrawing code={categoryCode} size={96} className="product-picture-drawing" />
      {alt && <span className="sr-only">{alt}</span>}
    </>
  );
}
