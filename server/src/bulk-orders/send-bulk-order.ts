import type { BulkOrderBody, BulkOrderCreated } from '#contract/bulk-orders.ts';
import { gstinProblem, normaliseGstin } from '#contract/gstin.ts';
import { pinCodeProblem } from '#contract/pin-codes.ts';
import { emailProblem } from '#contract/validation.ts';
import { findSoldProducts } from '#server/catalogue/find-product-cards.ts';
import { readPhone } from '#server/identity/accounts/read-phone.ts';
import { type FieldProblem, invalidFields } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitRequests, type RequestSender } from '#server/platform/limit-requests.ts';
import { cleanNote } from './change-quote-status.ts';
import { insertQuoteEvent } from './quote-event-repository.ts';
import { mailNewQuote } from './quote-mails.ts';
import { insertQuote } from './quote-repository.ts';
import { inQuoteScope, type QuoteDependencies } from './quote-scope.ts';
import type { RequestedLine } from './quote-tables.ts';

/** Stores a request for a quote and queues the mails to the shop and the sender, in one transaction. */
export async function sendBulkOrder(
  dependencies: QuoteDependencies,
  body: BulkOrderBody,
  sender: RequestSender,
): Promise<BulkOrderCreated> {
  const { database } = dependencies;
  const contact = readContact(body);
  const lines = await readLines(database, body.lines);
  await limitRequests(database, 'quote', sender, contact.email);
  return inQuoteScope(dependencies, async (scope) => {
    const quote = await insertQuote(scope.transaction, {
      ...contact,
      user_id: sender.userId,
      wanted_on: body.wanted_on,
      message: cleanNote(body.message),
      lines,
    });
    const { _id, reference, email, status, created_at } = quote;
    await insertQuoteEvent(scope.transaction, _id, { status, actor: 'buyer', actorId: sender.userId });
    await mailNewQuote(scope, quote);
    const token = scope.linkTokens.sign(reference);
    return { reference, token, email, status, created_at: created_at.toISOString() };
  });
}

function readContact({ full_name, email, phone, company, gstin, pin_code }: BulkOrderBody) {
  const wrongEmail = emailProblem(email);
  if (wrongEmail) throw invalidFields([{ path: 'email', message: wrongEmail }]);
  const wrongGstin = gstin && gstinProblem(gstin);
  if (wrongGstin) throw invalidFields([{ path: 'gstin', message: wrongGstin }]);
  const wrongPinCode = pin_code && pinCodeProblem(pin_code);
  if (wrongPinCode) throw invalidFields([{ path: 'pin_code', message: wrongPinCode }]);
  return {
    full_name,
    email,
    pin_code: pin_code || null,
    phone: phone ? readPhone(phone) : null,
    company: company || null,
    gstin: gstin ? normaliseGstin(gstin) : null,
  };
}

/** Adds current names and prices; names every line whose product is no longer sold. */
async function readLines(database: Database, wanted: BulkOrderBody['lines']): Promise<RequestedLine[]> {
  const ids = wanted.flatMap(({ product_id }) => product_id ?? []);
  const products = await findSoldProducts(database, ids);
  const problems: FieldProblem[] = [];
  const lines = wanted.map(({ product_id, text, quantity }, index): RequestedLine => {
    const product = product_id === null ? undefined : products.get(product_id);
    if (product_id !== null && !product) {
      const message = 'One of these products is no longer sold.';
      problems.push({ path: `lines.${index}.product_id`, message });
    }
    return {
      product_id,
      name: product?.website_name ?? text ?? '',
      text: text || null,
      price_paise: product?.display_price_paise ?? null,
      quantity,
    };
  });
  const [first, ...others] = problems;
  if (first) throw invalidFields([first, ...others]);
  return lines;
}
