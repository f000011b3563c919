import X from 'lucide-react/icons/x';
import { IconButton } from './button.tsx';

interface OverlayHeaderProps {
  titleId: string;
  title: string;
  onClose: () => void;
}

export function OverlayHeader({ titleId, title, onClose }: OverlayHeaderProps) {
  return (
    <div className="overlay-header">
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <IconButton label="Close" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
