import type { CSSProperties } from 'react';
import type { SummaryFact } from './policy.ts';

export function SummaryBox({ facts }: { facts: readonly SummaryFact[] }) {
  return (
    <section aria-labelledby="in-short">
      <h2 id="in-short" className="pb-3 text-16">
        In short
      </h2>
      <dl className="joined-grid summary-box" style={{ '--facts': facts.length } as CSSProperties}>
        {facts.map(({ figure, text }) => (
          <div key={text} className="summary-fact">
            <dt className="num">{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
