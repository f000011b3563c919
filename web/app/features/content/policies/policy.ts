import type { ReactNode } from 'react';

export type PolicySection = { id: string; title: string; body: ReactNode };

export type SummaryFact = { figure: ReactNode; text: string };

export type Policy = {
  path: string;
  title: string;
  lead: string;
  /** For search engines: one sentence that stands alone. */
  description: string;
  /** Year-month-day of the last change to the text. */
  updatedOn: string;
  summary: readonly SummaryFact[];
  sections: readonly PolicySection[];
};
