import type { CSSProperties, ReactNode } from 'react';
import './services.css';

export type Step = { title: string; body: ReactNode };

export function NumberedSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="joined-grid service-steps" style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map(({ title, body }, position) => (
        <li key={title}>
          <span className="service-step-number num" aria-hidden="true">
            {position + 1}
          </span>
          <h3 className="text-16">{title}</h3>
          <p className="text-ink-2">{body}</p>
        </li>
      ))}
    </ol>
  );
}
