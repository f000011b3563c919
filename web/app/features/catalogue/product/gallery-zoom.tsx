import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type MouseEvent, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const LARGEST = 4;

interface GalleryZoomProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  src: string;
}

/** The picture larger than its place, in a frame that scrolls: wheel, finger, scroll bar and arrow keys all move it. */
export function GalleryZoom({ isOpen, onClose, title, src }: GalleryZoomProps) {
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
  const size = `${scale * 100}%`;
  const controls = (
    <div className="gallery-zoom-controls">
      <IconButton
        hasEdge
        label="Smaller"
        onClick={() => zoomTo(scale - 1)}
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
        onClick={() => zoomTo(scale + 1)}
        aria-disabled={scale >= LARGEST || undefined}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size="full" footer={controls}>
      <section className="mat gallery-zoom" ref={frameRef} aria-label="Enlarged picture">
        <button type="button" style={{ width: size, height: size }} onClick={zoomAtPointer}>
          <img src={src} alt={`${title}, press to zoom`} width={800} height={600} />
        </button>
      </section>
    </Dialog>
  );
}
