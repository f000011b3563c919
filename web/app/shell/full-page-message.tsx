import type { ReactNode } from 'react';
import { siteFacts } from '#contract/site-facts.ts';

/** A page that has only one thing to say: on the mat, where the part should lie. */
export function FullPageMessage({
  title,
  drawing,
  children,
}: {
  title: string;
  drawing: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap pt-10">
      <title>{`${title} | ${siteFacts.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mat mat-grid full-page-message">
        <div className="full-page-message-drawing">{drawing}</div>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
