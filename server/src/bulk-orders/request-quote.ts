import { gstinProblem, normaliseGstin } from '#contract/gstin.ts';
import { toRupees } from '#contract/money.ts';
import type { QuoteRequestBody, QuoteRequestResponse } from '#contract/quote-requests.ts';
import { emailProblem, sanitiseText } from '#contract/validation.ts';
import { findSoldProducts } from '#server/catalogue/find-product-cards.ts';
import { readPhone } from '#server/identity/accounts/read-phone.ts';
import { invalidFields } from '#server/platform/app-error.ts';
import { addressCounters, countAttempt, countAttempts } from '#server/platform/count-attempt.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { mailQuoteRequest } from './quote-request-mails.ts';
import { insertQuoteRequest, listQuoteRequestsOf, type QuotedLine } from './quote-request-repository.ts';

const HOUR = 60 * 60;
/**
 * The confirmation goes to an unverified email address, so requests are limited per account, recipient and address, and in
 * total. The people of an office share its address.
 */
const limits = {
  account: { most: 5, seconds: HOUR },
  address: { most: 50, seconds: HOUR },
  recipient: { most: 3, seconds: HOUR },
  shop: { most: 300, seconds: 24 * HOUR },
} as const;

type Caller = { userId: string | null; address: string };

/** Stores a quote request and queues the mails to the shop and the sender, in one transaction. */
export async function requestQuote(
  database: Database,
  body: QuoteRequestBody,
  caller: Caller,
): Promise<QuoteRequestResponse> {
  const contact = readContact(body);
  const lines = await readLines(database, body.lines);
  if (caller.userId) await countAttempt(database, ['quotes of', caller.userId], limits.account);
  await countAttempts(database, addressCounters('quotes from', caller.address, limits.address));
  await countAttempt(database, ['quote for', contact.email.toLowerCase()], limits.recipient);
  await countAttempt(database, ['quotes'], limits.shop);
  const note = sanitiseText(body.note ?? '') || null;
  return database.transaction().execute(async (transaction) => {
    const request = { ...contact, user_id: caller.userId, note, lines };
    const { _id, created_at } = await insertQuoteRequest(transaction, request);
    await mailQuoteRequest(transaction, request);
    return { _id, email: contact.email, created_at: created_at.toISOString() };
  });
}

/** For the export of personal data. */
export async function readQuoteRequestsOf(session: DatabaseSession, userId: string) {
  const requests = await listQuoteRequestsOf(session, userId);
  return requests.map(({ lines, ...request }) => ({
    ...request,
    lines: lines.map(({ price_paise, ...line }) => ({ ...line, price: toRupees(price_paise) })),
  }));
}

function readContact({ full_name, email, phone, company, gstin }: QuoteRequestBody) {
  const wrongEmail = emailProblem(email);
  if (wrongEmail) throw invalidFields([{ path: 'email', message: wrongEmail }]);
  const wrongGstin = gstin && gstinProblem(gstin);
  if (wrongGstin) throw invalidFields([{ path: 'gstin', message: wrongGstin }]);
  return {
    full_name,
    email,
    phone: phone ? readPhone(phone) : null,
    company: company || null,
    gstin: gstin ? normaliseGstin(gstin) : null,
  };
}

/** Adds current names and prices. */
async function readLines(database: Database, wanted: QuoteRequestBody['lines']): Promise<QuotedLine[]> {
  const products = await findSoldProducts(
    database,
    wanted.map(({ product_id }) => product_id),
  );
  return wanted.map(({ product_id, quantity }, index) => {
    const product = products.get(product_id);
    if (!product) {
      throw invalidFields([
        { path: `lines.${index}.product_id`, message: 'One of these products is no longer sold.' },
      ]);
    }
    return { product_id, name: product.website_name, price_paise: product.display_price_paise, quantity };
  });
}
