import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A line drawing of what is missing. */
  drawing?: ReactNode;
  /** A picture instead of the drawing, for pages with enough space. */
  picture?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="state state-empty">
      {picture && <div className="state-picture mat">{picture}</div>}
      {drawing && <div className="state-drawing">{drawing}</div>}
      <h2>{title}</h2>
      <p>{text}</p>
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
