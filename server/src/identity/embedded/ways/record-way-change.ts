import { emailProblem } from '#contract/validation.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { mailWayChanged } from '../identity-mails.ts';
import type { ProofMethod, WayName } from '../identity-tables.ts';
import { newLinkToken } from '../mail-link-repository.ts';
import { channelsToTell } from './channels-to-tell.ts';
import { describeWayChange } from './describe-way-change.ts';
import { hasOpenEmailChange, insertWayChange } from './way-change-repository.ts';
import type { Ways } from './way-repository.ts';

type MadeChange = {
  personId: string;
  way: WayName;
  before: Ways;
  after: Ways;
  provenBy: ProofMethod | 'google';
  publicUrl: string;
};

/** Stores what the way was before, and tells the owner by every channel, with the link that undoes the change where it is safe. */
export async function recordWayChange(transaction: DatabaseTransaction, change: MadeChange): Promise<void> {
  const { personId, way, before, after, provenBy, publicUrl } = change;
  const isEmailNew = await hasOpenEmailChange(transaction, personId);
  const channels = channelsToTell({ way, before, after, isEmailNew, now: new Date() });
  const { token, hash } = newLinkToken();
  const hasLink = channels.some((channel) => channel.hasLink);
  await insertWayChange(transaction, {
    personId,
    way,
    before: before[way],
    provenBy,
    undoHash: hasLink ? hash : null,
  });
  const undoUrl = `${publicUrl}/undo-change?token=${token}`;
  const said = describeWayChange(way, before, after);
  for (const channel of channels) {
    const url = channel.hasLink ? undoUrl : null;
    if (channel.kind === 'sms') {
      const payload = { personId, phone: channel.to, subject: said.subject, url: url ?? publicUrl };
      await enqueueJob(transaction, { kind: 'send-sms-notice', payload });
    } else if (!emailProblem(channel.to)) {
      const { to, isProven } = channel;
      await mailWayChanged(transaction, { to, isProven, ...said, undoUrl: url });
    }
  }
}
