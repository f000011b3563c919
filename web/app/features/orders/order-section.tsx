import { type ReactNode, useId } from 'react';
import './order-details.css';

/** A titled panel on the page of an order. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="panel order-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
