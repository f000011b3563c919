import Plus from 'lucide-react/icons/plus';
import type { CSSProperties, ReactNode } from 'react';
import { siteFacts } from '#contract/site-facts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SupportPhone } from '../contact-links.tsx';
import './services.css';

export type Step = { title: string; body: ReactNode };

export type Question = { question: string; answer: ReactNode };

interface ServicePageProps {
  label: string;
  /** The offer and other sections of this service. */
  children: ReactNode;
  steps: readonly Step[];
  request: { title: string; lead: string; items: readonly string[]; mailHref: string };
  questions: readonly Question[];
}

/** The common layout of the service pages: offer, steps, request and questions. */
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

function NumberedSteps({ steps }: { steps: readonly Step[] }) {
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

type RequestPanelProps = {
  title: string;
  lead: string;
  items: readonly string[];
  mailTo: string;
  mailHref: string;
  buttonLabel: string;
};

function RequestPanel({ title, lead, items, mailTo, mailHref, buttonLabel }: RequestPanelProps) {
  return (
    <section aria-labelledby="what-to-send" className="panel service-request">
      <div>
        <h2 id="what-to-send" className="text-22 md:text-28">
          {title}
        </h2>
        <p className="mt-2 text-ink-2">{lead}</p>
        <ul className="service-checklist">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="service-contact">
        <h3 className="text-16">Reach us</h3>
        <dl>
          <dt>Email</dt>
          <dd>
            <a href={mailHref}>{mailTo}</a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <SupportPhone />
          </dd>
          <dt>Hours</dt>
          <dd>{siteFacts.support.hours}</dd>
        </dl>
        <ButtonLink to={mailHref} variant="line" block>
          {buttonLabel}
        </ButtonLink>
      </div>
    </section>
  );
}

function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="panel service-questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Plus size={18} aria-hidden="true" className="text-ink-3" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
