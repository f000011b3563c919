import { siteFacts } from '#contract/site-facts.ts';
import { mailtoHref } from './mailto-href.ts';

type MailLinkProps = { to: string; subject: string };

export function MailLink({ to, subject }: MailLinkProps) {
  return <a href={mailtoHref({ to, subject })}>{to}</a>;
}

export function SupportMail({ subject }: { subject: string }) {
  return <MailLink to={siteFacts.support.email} subject={subject} />;
}

export function SupportPhone() {
  return (
    <a href={`tel:${siteFacts.support.phone}`} className="num whitespace-nowrap">
      {siteFacts.support.phoneDisplay}
    </a>
  );
}

export function GrievanceMail({ subject }: { subject: string }) {
  return <MailLink to={siteFacts.grievanceOfficer.email} subject={subject} />;
}

export function GrievancePhone() {
  return (
    <a href={`tel:${siteFacts.grievanceOfficer.phone}`} className="num whitespace-nowrap">
      {siteFacts.grievanceOfficer.phoneDisplay}
    </a>
  );
}
