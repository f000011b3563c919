import { toPaise } from '#contract/money.ts';
import { checkBuild } from '#contract/pc-builder/check-build.ts';
import type { CustomPcRequestBody, CustomPcRequestCreated } from '#contract/pc-builder/custom-pc-requests.ts';
import { emailProblem, sanitiseText } from '#contract/validation.ts';
import { readPhone } from '#server/identity/accounts/read-phone.ts';
import { invalidFields } from '#server/platform/app-error.ts';
import { addressCounters, countAttempt, countAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSoldBuild, toBuildPart, toStoredPart } from './read-build.ts';
import { mailNewRequest, type RequestMailContext } from './request-mails.ts';
import { insertRequest, insertRequestEvent } from './request-repository.ts';

const HOUR = 60 * 60;
/**
 * The confirmation goes to an unverified email address, so requests are limited per account, recipient and address, and in
 * total, like quote requests. The people of an office share its address.
 */
const limits = {
  account: { most: 5, seconds: HOUR },
  address: { most: 50, seconds: HOUR },
  recipient: { most: 3, seconds: HOUR },
  shop: { most: 300, seconds: 24 * HOUR },
} as const;

type Caller = { userId: string | null; address: string };

/** Stores a custom PC request and queues the mails to the shop and the buyer, in one transaction. */
export async function sendRequest(
  database: Database,
  mailContext: RequestMailContext,
  body: CustomPcRequestBody,
  caller: Caller,
): Promise<CustomPcRequestCreated> {
  const contact = readContact(body);
  const { parts } = await readSoldBuild(database, body.parts);
  const checklist = checkBuild(parts.map(toBuildPart))
    .filter(({ level }) => level === 'unknown')
    .map(({ rule, sentence }) => ({ rule, sentence }));
  if (caller.userId) await countAttempt(database, ['pc requests of', caller.userId], limits.account);
  await countAttempts(database, addressCounters('pc requests from', caller.address, limits.address));
  await countAttempt(database, ['pc request for', contact.email.toLowerCase()], limits.recipient);
  await countAttempt(database, ['pc requests'], limits.shop);
  return database.transaction().execute(async (transaction) => {
    const request = await insertRequest(transaction, {
      ...contact,
      user_id: caller.userId,
      budget_paise: body.budget === null ? null : toPaise(body.budget),
      use: body.use,
      wants_assembly: body.wants_assembly,
      note: sanitiseText(body.note ?? '') || null,
      parts: parts.map(toStoredPart),
      checklist,
    });
    const event = { status: 'new', actor: 'buyer', actor_id: caller.userId, note: null } as const;
    await insertRequestEvent(transaction, { request_id: request._id, ...event });
    await mailNewRequest(transaction, mailContext, request);
    const { reference, email, status, created_at } = request;
    const token = mailContext.linkTokens.sign(reference);
    return { reference, token, email, status, created_at: created_at.toISOString() };
  });
}

function readContact({ full_name, email, phone }: CustomPcRequestBody) {
  const wrongEmail = emailProblem(email);
  if (wrongEmail) throw invalidFields([{ path: 'email', message: wrongEmail }]);
  return { full_name, email, phone: phone ? readPhone(phone) : null };
}
