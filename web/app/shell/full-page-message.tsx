import type { ReactNode } from 'react';
import { siteFacts } from '#contract/site-facts.ts';

/** A page that consists of one message, for errors. */
export function FullPageMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pt-10">
      <title>{`${title} | ${siteFacts.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mat mat-grid full-page-message">
        <div className="opacity-55">
          <MissingPartDrawing />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The dashed outline of a missing chip. */
function MissingPartDrawing() {
  return (
    <svg
      width="112"
      height="112"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.75"
      aria-hidden="true"
    >
      <path d="M10 10h28v28H10z" strokeDasharray="2.2 1.6" />
      <path d="M16 10V6M24 10V6M32 10V6M16 42v-4M24 42v-4M32 42v-4M10 16H6M10 24H6M10 32H6M42 16h-4M42 24h-4M42 32h-4" />
      <path
        d="M20.5 21a3.6 3.6 0 1 1 5.4 3.1c-1.4.8-1.9 1.5-1.9 2.9M24 30.6v.2"
        strokeLinecap="round"
        strokeWidth="1.2"
      />
    </svg>
  );
}
