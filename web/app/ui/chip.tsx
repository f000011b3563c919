import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ChipProps {
  children: ReactNode;
  /** Makes the chip a button for its removal. */
  onRemove?: () => void;
}

export function Chip({ children, onRemove }: ChipProps) {
  if (!onRemove) return <span className="chip">{children}</span>;
  return (
    <button type="button" className="chip chip-removable" onClick={onRemove}>
      <span className="sr-only">Remove </span>
      {children}
      <X size={15} aria-hidden="true" />
    </button>
  );
}

/** A removable chip that links to the address without it. */
export function ChipLink({ children, to }: { children: ReactNode; to: string }) {
  return (
    <Link to={to} rel="nofollow" className="chip chip-removable">
      <span className="sr-only">Remove </span>
      {children}
      <X size={15} aria-hidden="true" />
    </Link>
  );
}
