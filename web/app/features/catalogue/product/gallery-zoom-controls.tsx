import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '#web/ui/button.tsx';

export const LARGEST = 4;

interface GalleryZoomControlsProps {
  scale: number;
  onScale: (scale: number) => void;
  index: number;
  count: number;
  onStep: (index: number) => void;
}

export function GalleryZoomControls({ scale, onScale, index, count, onStep }: GalleryZoomControlsProps) {
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
          aria-disabled={scale >= LARGEST || undefined}
        >
          <Plus size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
