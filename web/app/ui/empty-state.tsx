import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A line drawing of what is missing. */
  drawing?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="state state-empty">
      {drawing && <div className="state-drawing">{drawing}</div>}
      <h2>{title}</h2>
      <p>{text}</p>
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
