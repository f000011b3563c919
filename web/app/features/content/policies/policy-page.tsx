import ArrowRight from 'lucide-react/icons/arrow-right';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import './policy-page.css';
import './policy-prose.css';
import { SupportMail, SupportPhone } from '../contact-links.tsx';
import type { Policy, SummaryFact } from './policy.ts';
import { policyList } from './policy-list.ts';
import { CollapsedContents, StickyContents } from './table-of-contents.tsx';

interface PolicyPageProps {
  policy: Policy;
  /** Shown above the summary. */
  note?: ReactNode;
}

export function PolicyPage({ policy, note }: PolicyPageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: policy.title }]} />
      <header className="pt-4 pb-8 lg:pt-8 lg:pb-10">
        <h1 className="text-28 lg:text-36">{policy.title}</h1>
        <p className="mt-3 max-w-[32em] text-16 text-ink-2 lg:text-18">{policy.lead}</p>
        <p className="mt-4 text-13 text-ink-3">
          Last updated <UpdatedOn date={policy.updatedOn} />
        </p>
      </header>
      {note}
      <SummaryBox facts={policy.summary} />
      <CollapsedContents sections={policy.sections} />
      <div className="policy-columns">
        <StickyContents sections={policy.sections} />
        <div className="policy-prose">
          {policy.sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body}
            </section>
          ))}
        </div>
        <PolicyHelp subject={`Question about: ${policy.title}`} />
      </div>
      <RelatedPolicies currentPath={policy.path} />
    </div>
  );
}

function UpdatedOn({ date }: { date: string }) {
  // In UTC, because another time zone could turn a date without a time into the day before. Made here and not for the module, which
  // other pages load too: the first date format takes the browser a tenth of a second on a slow phone.
  const dayFormat = new Intl.DateTimeFormat(siteFacts.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={date} className="num">
      {dayFormat.format(new Date(date))}
    </time>
  );
}

function SummaryBox({ facts }: { facts: readonly SummaryFact[] }) {
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

function PolicyHelp({ subject }: { subject: string }) {
  return (
    <aside aria-label="Customer care" className="panel policy-help">
      <p className="text-16 font-semibold">Prefer to talk to someone?</p>
      <p className="mt-1 text-ink-2">Write with your order number, or call.</p>
      <p className="mt-4">
        <SupportMail subject={subject} />
      </p>
      <p className="mt-1">
        <SupportPhone />
      </p>
      <p className="mt-1 text-13 text-ink-3">{siteFacts.support.hours}</p>
    </aside>
  );
}

function RelatedPolicies({ currentPath }: { currentPath: string }) {
  const others = policyList.filter(({ path }) => path !== currentPath);
  return (
    <section aria-labelledby="related-policies" className="pt-sec">
      <h2 id="related-policies" className="pb-4 text-22">
        Related policies
      </h2>
      <ul className="joined-grid related-policies">
        {others.map(({ path, title, about }) => (
          <li key={path}>
            <Link to={path} className="related-policy">
              <span>
                <strong>{title}</strong>
                <span className="text-ink-3">{about}</span>
              </span>
              <ArrowRight size={18} aria-hidden="true" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
