import type { ReactNode } from 'react';
import type { PolicyName } from './policy-list.ts';

export type PolicySection = { id: string; title: string; body: ReactNode };

export type SummaryFact = { figure: ReactNode; text: string };

export type Policy = PolicyName & {
  lead: string;
  /** The meta description: one self-contained sentence. */
  description: string;
  /** ISO date of the last change to the text. */
  updatedOn: string;
  summary: readonly SummaryFact[];
  sections: readonly PolicySection[];
};
