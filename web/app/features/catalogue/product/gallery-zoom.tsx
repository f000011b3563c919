import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pictureSources } from '#contract/picture-addresses.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { GalleryZoomControls, LARGEST } from './gallery-zoom-controls.tsx';
import { type Slideshow, stepByKey } from './use-slideshow.ts';

interface GalleryZoomProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  pictures: readonly string[];
  show: Slideshow;
}

/** The picture larger than its place, in a frame that scrolls: wheel, finger, scroll bar and arrow keys all move it. */
export function GalleryZoom({ isOpen, onClose, title, pictures, show }: GalleryZoomProps) {
  const frameRef = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const zoomTo = (next: number, at = { x: 0.5, y: 0.5 }) => {
    const wanted = Math.min(LARGEST, Math.max(1, next));
    setScale(wanted);
    // After the picture has its new size, the point that was asked for lies in the middle.
    requestAnimationFrame(() => {
      const frame = frameRef.current;
      frame?.scrollTo(
        at.x * frame.scrollWidth - frame.clientWidth / 2,
        at.y * frame.scrollHeight - frame.clientHeight / 2,
      );
    });
  };
  const zoomAtPointer = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    zoomTo(scale === 1 ? 2.5 : 1, at);
  };
  const close = () => {
    setScale(1);
    onClose();
  };
  const goTo = (index: number) => {
    setScale(1);
    show.goTo(index);
  };
  // An enlarged picture is moved by these keys, one that fits gives way to the next.
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (scale === 1) stepByKey(event, show, pictures.length);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    addEventListener('keydown', (event) => step(event), listeners);
    return () => listeners.abort();
  }, [isOpen]);
  const size = `${scale * 100}%`;
  const picture = pictures[show.index] ?? '';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="full"
      footer={
        <GalleryZoomControls
          scale={scale}
          onScale={zoomTo}
          index={show.index}
          count={pictures.length}
          onStep={goTo}
        />
      }
    >
      <section className="mat gallery-zoom" ref={frameRef} aria-label="Enlarged picture">
        <button type="button" style={{ width: size, height: size }} onClick={zoomAtPointer}>
          <img
            src={picture}
            srcSet={pictureSources(picture)}
            sizes={`${scale * 100}vw`}
            alt={`${title}, press to zoom`}
            width={800}
            height={600}
          />
        </button>
      </section>
    </Dialog>
  );
}
