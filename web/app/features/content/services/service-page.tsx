import type { ReactNode } from 'react';
import { siteFacts } from '#contract/site-facts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { NumberedSteps, type Step } from './numbered-steps.tsx';
import { type Question, QuestionList } from './question-list.tsx';
import { RequestPanel } from './request-panel.tsx';

interface ServicePageProps {
  label: string;
  /** What is offered, and whatever is particular to this service. */
  children: ReactNode;
  steps: readonly Step[];
  request: { title: string; lead: string; items: readonly string[]; mailHref: string };
  questions: readonly Question[];
}

/** What both services tell in the same order: the offer, how it goes, what we need to know, and what people ask. */
export function ServicePage({ label, children, steps, request, questions }: ServicePageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label }]} />
      {children}
      <section aria-labelledby="how-it-works" className="pt-sec">
        <h2 id="how-it-works" className="pb-5 text-22 md:text-28">
          How it works
        </h2>
        <NumberedSteps steps={steps} />
      </section>
      <div className="pt-sec">
        <RequestPanel {...request} mailTo={siteFacts.sales.email} buttonLabel="Open a mail with this list" />
      </div>
      <section aria-labelledby="questions" className="pt-sec">
        <h2 id="questions" className="pb-5 text-22 md:text-28">
          Common questions
        </h2>
        <QuestionList questions={questions} />
      </section>
    </div>
  );
}
