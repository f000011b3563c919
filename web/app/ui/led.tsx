import type { ReactNode } from 'react';

interface LedProps {
  /** A filled, half-filled or hollow dot: the shape differs too, for people who do not see the colour. */
  state: 'on' | 'low' | 'off';
  children: ReactNode;
}

export function Led({ state, children }: LedProps) {
  return <span className={`led led-${state}`}>{children}</span>;
}
