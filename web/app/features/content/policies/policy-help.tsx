import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail, SupportPhone } from '../contact-links.tsx';

/** Beside the text where there is room, after it elsewhere: nobody should have to read a policy to find a person. */
export function PolicyHelp({ subject }: { subject: string }) {
  return (
    <aside aria-label="Customer care" className="panel policy-help">
      <p className="text-16 font-semibold">Rather ask a person?</p>
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
