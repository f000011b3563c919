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
  /** How wide it is shown, where that is not `width`: the browser chooses a file by it. */
  sizes?: string;
  /** Whose drawing stands in for a picture that is missing or broken. */
  categoryCode: string;
  /** Of the first row, or the main one of a page: on its way before any script runs. */
  isPriority?: boolean;
  className?: string;
}

/** Every picture of a product. The box has its size before the picture is there. */
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

  // Not from the start: what the browser knows of a picture must not make its first look differ from the server's. Before
  // the next paint it is there all the same.
  useLayoutEffect(() => {
    if (src !== null && wasPictureLoaded(src)) setIsNear(true);
  }, [src]);

  useEffect(() => {
    if (isNear || isMissing || !box.current) return;
    return whenNearViewport(box.current, () => setIsNear(true));
  }, [isNear, isMissing]);

  // What loaded or failed before React woke up has told nobody.
  const catchUp = (image: HTMLImageElement | null) => {
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
          ref={catchUp}
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
