import type { CustomPcRequestCreated } from '#contract/pc-builder/custom-pc-requests.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type SentRequest = CustomPcRequestCreated;

export function RequestSent({ sent: { reference, token, email } }: { sent: SentRequest }) {
  return (
    <div className="grid gap-5">
      <Notice tone="good">
        Your request has the reference <strong className="data">{reference}</strong>. We reply to {email}{' '}
        within {serviceTerms.quoteReplyWorkingDays} working day.
      </Notice>
      <ButtonLink to={requestPath(reference, token)} variant="line">
        See its status
      </ButtonLink>
    </div>
  );
}

/** The page of a request. The token opens it without signing in. */
export function requestPath(reference: string, token?: string): string {
  const path = `/custom-pc-requests/${encodeURIComponent(reference)}`;
  return token ? `${path}?token=${encodeURIComponent(token)}` : path;
}
