import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pictureSources } from '#contract/picture-addresses.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { stepByKey } from './use-slideshow.ts';

const MAX_SCALE = 4;

interface GalleryZoomProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  pictures: readonly string[];
  index: number;
  onIndexChange: (index: number) => void;
}

/** An enlarged picture in a scroll container, so that wheel, touch, scroll bar and arrow keys move it. */
export function GalleryZoom(props: GalleryZoomProps) {
  const { isOpen, onClose, title, pictures, index, onIndexChange } = props;
  const frameRef = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const zoomTo = (next: number, at = { x: 0.5, y: 0.5 }) => {
    const limited = Math.min(MAX_SCALE, Math.max(1, next));
    setScale(limited);
    // Centre the requested point once the picture has its new size.
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
  const goTo = (next: number) => {
    setScale(1);
    onIndexChange((next + pictures.length) % pictures.length);
  };
  // The arrow keys scroll an enlarged picture; otherwise they go to the next picture.
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (scale === 1) stepByKey(event, { index, goTo }, pictures.length);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    addEventListener('keydown', (event) => step(event), listeners);
    return () => listeners.abort();
  }, [isOpen]);
  const size = `${scale * 100}%`;
  const picture = pictures[index] ?? '';
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
          index={index}
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

interface GalleryZoomControlsProps {
  scale: number;
  onScale: (scale: number) => void;
  index: number;
  count: number;
  onStep: (index: number) => void;
}

function GalleryZoomControls({ scale, onScale, index, count, onStep }: GalleryZoomControlsProps) {
  return (
    <div className="gallery-zoom-controls">
      {count > 1 && (
        <div className="gallery-zoom-group">
          <IconButton hasEdge label="Previous picture" onClick={() => onStep(index - 1)}>
            <ChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <output className="num" aria-live="polite">
            {index + 1} / {count}
          </output>
          <IconButton hasEdge label="Next picture" onClick={() => onStep(index + 1)}>
            <ChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="gallery-zoom-group">
        <IconButton
          hasEdge
          label="Smaller"
          onClick={() => onScale(scale - 1)}
          aria-disabled={scale <= 1 || undefined}
        >
          <Minus size={18} aria-hidden="true" />
        </IconButton>
        <output className="num" aria-live="polite">
          {Math.round(scale * 100)}%
        </output>
        <IconButton
          hasEdge
          label="Larger"
          onClick={() => onScale(scale + 1)}
          aria-disabled={scale >= MAX_SCALE || undefined}
        >
          <Plus size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
