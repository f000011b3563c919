import { siteFacts } from '#contract/site-facts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SupportPhone } from '../contact-links.tsx';
import './services.css';

type RequestPanelProps = {
  title: string;
  lead: string;
  items: readonly string[];
  mailTo: string;
  mailHref: string;
  buttonLabel: string;
};

/** What to put into the mail, beside the ways to send it. */
export function RequestPanel({ title, lead, items, mailTo, mailHref, buttonLabel }: RequestPanelProps) {
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
          <dt>E-mail</dt>
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
