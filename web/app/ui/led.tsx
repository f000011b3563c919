import type { ReactNode } from 'react';

interface LedProps {
  /** Filled, half or hollow: the shape differs too, so colour is never alone. */
  state: 'on' | 'low' | 'off';
  children: ReactNode;
}

export function Led({ state, children }: LedProps) {
  return <span className={`led led-${state}`}>{children}</span>;
}
