import { type ReactNode, useEffect, useRef } from 'react';

interface DeskStateProps {
  state: string;
  next: string;
  children: ReactNode;
}

/** The state of a quote or a request, what the shop does next, and the buttons for it. */
export function DeskState({ state, next, children }: DeskStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const knownState = useRef(state);
  useEffect(() => {
    if (knownState.current === state) return;
    knownState.current = state;
    // The button that changed the state is gone then.
    heading.current?.focus();
  }, [state]);
  return (
    <section className="panel desk-state" aria-labelledby="desk-state">
      <div>
        <h2 id="desk-state" ref={heading} tabIndex={-1}>
          {state}
        </h2>
        <p className="text-ink-2">{next}</p>
      </div>
      <div className="desk-buttons">{children}</div>
    </section>
  );
}
