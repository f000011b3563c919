import type { ReactNode } from 'react';
import './specimen.css';

/** One component of the set, in all its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="specimen" aria-label={title}>
      <h2 className="text-18">{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="specimen-row">{children}</div>;
}
