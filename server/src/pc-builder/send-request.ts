import { toPaise } from '#contract/money.ts';
import { checkBuild } from '#contract/pc-builder/check-build.ts';
import type { CustomPcRequestBody, CustomPcRequestCreated } from '#contract/pc-builder/custom-pc-requests.ts';
import { emailProblem, sanitiseText } from '#contract/validation.ts';
import { readPhone } from '#server/identity/accounts/read-phone.ts';
import { invalidFields } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitRequests, type RequestSender } from '#server/platform/limit-requests.ts';
import { readSoldBuild, toBuildPart, toStoredPart } from './read-build.ts';
import { mailNewRequest, type RequestMailContext } from './request-mails.ts';
import { insertRequest, insertRequestEvent } from './request-repository.ts';

/** Stores a custom PC request and queues the mails to the shop and the buyer, in one transaction. */
export async function sendRequest(
  database: Database,
  mailContext: RequestMailContext,
  body: CustomPcRequestBody,
  sender: RequestSender,
): Promise<CustomPcRequestCreated> {
  const contact = readContact(body);
  const { parts } = await readSoldBuild(database, body.parts);
  const checklist = checkBuild(parts.map(toBuildPart))
    .filter(({ level }) => level === 'unknown')
    .map(({ rule, sentence }) => ({ rule, sentence }));
  await limitRequests(database, 'pc request', sender, contact.email);
  return database.transaction().execute(async (transaction) => {
    const request = await insertRequest(transaction, {
      ...contact,
      user_id: sender.userId,
      budget_paise: body.budget === null ? null : toPaise(body.budget),
      use: body.use,
      wants_assembly: body.wants_assembly,
      note: sanitiseText(body.note ?? '') || null,
      parts: parts.map(toStoredPart),
      checklist,
    });
    const event = { status: 'new', actor: 'buyer', actor_id: sender.userId, note: null } as const;
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
