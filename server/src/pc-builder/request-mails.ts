import { formatRupees, toRupees } from '#contract/money.ts';
import { toLine, toPersonName } from '#contract/names.ts';
import { buildUseLabels } from '#contract/pc-builder/build-limits.ts';
import { customPcRequestLabels } from '#contract/pc-builder/custom-pc-request-states.ts';
import { customPcRequestPage } from '#contract/pc-builder/request-page.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import { findMailAddress } from '#server/identity/accounts/mail-address.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';
import type { MailBlock, MailLine } from '#server/platform/mail/mail-block.ts';
import { mayNotify, noNoticeSent } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { insertRequestEvent, type RequestRow } from './request-repository.ts';

export type RequestMailContext = { publicUrl: string; linkTokens: LinkTokens };

/** The buyer's words go to the shop only: otherwise anyone could send text of their choice to any address. */
export async function mailNewRequest(
  transaction: DatabaseTransaction,
  context: RequestMailContext,
  request: RequestRow,
): Promise<void> {
  const parts = await partLines(transaction, request);
  await queueMail(transaction, {
    to: siteFacts.sales.email,
    kind: 'shop',
    replyTo: request.email,
    subject: `Custom PC request ${request.reference}`,
    blocks: [
      { title: 'Contact', lines: contactLines(request) },
      ...(parts.length > 0 ? [{ table: parts }] : ['No parts chosen.']),
      ...checklistBlocks(request),
      { quote: request.note ?? '(no note)' },
      {
        button: `Open request ${request.reference}`,
        url: `${context.publicUrl}/admin/custom-pc-requests/${encodeURIComponent(request.reference)}`,
      },
    ],
  });
  const days = serviceTerms.quoteReplyWorkingDays;
  await mailBuyer(transaction, context, request, {
    subject: `Your custom PC request ${request.reference}`,
    paragraphs: [
      `We have received your request and will reply within ${days} working ${days === 1 ? 'day' : 'days'}.`,
    ],
    forOwner: parts,
  });
}

/** `note` is what staff wrote to the buyer. Returns false if no mail may be sent. */
export async function mailRequestStatus(
  transaction: DatabaseTransaction,
  context: RequestMailContext,
  request: RequestRow,
  note: string | null,
): Promise<boolean> {
  return mailBuyer(transaction, context, request, {
    subject: `Your custom PC request ${request.reference}: ${customPcRequestLabels[request.status].toLowerCase()}`,
    paragraphs: [statusSentences[request.status], ...(note ? [note] : [])],
    forOwner: [],
  });
}

const statusSentences: Record<RequestRow['status'], string> = {
  new: 'We have received your request.',
  contacted: 'We are working on your request and are in contact with you.',
  quoted: 'We have prepared a quote for your PC.',
  accepted: 'Your quote is accepted. We are getting the parts ready.',
  in_assembly: 'Your PC is being assembled and tested.',
  delivered: 'Your PC is delivered. Enjoy it!',
  closed: 'Your request is closed. Please write to us if you still need anything.',
};

/**
 * Only the owner of the address gets the parts; anyone else's address gets a notice, a few times a day. Returns false if the address
 * has had its notices of the day, so that no mail is sent; the history of the staff says so, too.
 */
async function mailBuyer(
  transaction: DatabaseTransaction,
  { publicUrl, linkTokens }: RequestMailContext,
  { _id, reference, user_id, email }: RequestRow,
  { subject, paragraphs, forOwner }: { subject: string; paragraphs: string[]; forOwner: MailLine[] },
): Promise<boolean> {
  const ofAccount = user_id === null ? null : await findMailAddress(transaction, user_id);
  const isOwner = ofAccount?.isProven && ofAccount.email.toLowerCase() === email.toLowerCase();
  if (!isOwner && !(await mayNotify(transaction, email))) {
    const by = { actor: 'shop', actor_id: null, is_internal: true } as const;
    await insertRequestEvent(transaction, { request_id: _id, status: null, note: noNoticeSent, ...by });
    return false;
  }
  const page = `${publicUrl}${customPcRequestPage(reference, linkTokens.sign(reference))}`;
  await queueMail(transaction, {
    to: email,
    ...(isOwner ? { kind: 'message', isProven: true, accountId: user_id } : { kind: 'notice' }),
    subject,
    blocks: [
      ...paragraphs,
      { button: 'View your request', url: page },
      ...(isOwner && forOwner.length > 0 ? [{ table: forOwner }] : []),
      `If you did not send this request, please write to ${siteFacts.sales.email}.`,
    ],
    contact: siteFacts.sales.email,
  });
  return true;
}

function contactLines(request: RequestRow): string[] {
  const { full_name, email, phone, budget_paise, use, wants_assembly } = request;
  return [
    `Name: ${toPersonName(full_name)}`,
    `Email: ${email}`,
    `Phone: ${phone ?? '-'}`,
    `Budget: ${budget_paise === null ? '-' : formatRupees(toRupees(budget_paise))}`,
    `Use: ${use === null ? '-' : buildUseLabels[use]}`,
    `Assembly: ${wants_assembly ? 'yes' : 'no'}`,
  ];
}

async function partLines(transaction: DatabaseTransaction, { parts }: RequestRow): Promise<MailLine[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ product_id }) => product_id);
  const cards = new Map((await findProductCards(transaction, ids)).map((card) => [card._id, card]));
  return [
    ...parts.map(({ product_id, name, quantity, price_paise }) => ({
      name: `${quantity} x ${toLine(name)}`,
      amountPaise: price_paise * quantity,
      picture: cards.get(product_id)?.image ?? null,
    })),
    {
      name: 'Total, taxes included',
      amountPaise: parts.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0),
    },
  ];
}

function checklistBlocks({ checklist }: RequestRow): MailBlock[] {
  if (checklist.length === 0) return [];
  return [{ title: 'To check by hand', lines: checklist.map(({ sentence }) => `- ${toLine(sentence)}`) }];
}
