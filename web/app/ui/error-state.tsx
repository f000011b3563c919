import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title: string;
  text: ReactNode;
  /** Shows the button Try Again. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, text, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <CircleAlert className="state-alert" size={22} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry && (
        <div className="state-action">
          <Button variant="line" onClick={onRetry} isBusy={isRetrying}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
