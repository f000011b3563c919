import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import './policy-page.css';
import './policy-prose.css';
import type { Policy } from './policy.ts';
import { PolicyHelp } from './policy-help.tsx';
import { RelatedPolicies } from './related-policies.tsx';
import { SummaryBox } from './summary-box.tsx';
import { FoldedContents, StickyContents } from './table-of-contents.tsx';
import { UpdatedOn } from './updated-on.tsx';

export function PolicyPage({ policy }: { policy: Policy }) {
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
      <SummaryBox facts={policy.summary} />
      <FoldedContents sections={policy.sections} />
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
