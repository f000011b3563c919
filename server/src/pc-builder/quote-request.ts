import type { CustomPcRequestState } from '#contract/pc-builder/custom-pc-request-states.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { lockRequest } from './handle-requests.ts';
import { failQuote } from './pc-builder-errors.ts';
import { type RequestRow, setRequestQuote } from './request-repository.ts';

const quotableStates: readonly CustomPcRequestState[] = ['new', 'contacted', 'quoted'];

/**
 * Makes the quote of a request with `createQuote`, once: later calls return the reference of the first. The status of the request
 * follows the quote by a trigger (docs/decisions/0059).
 */
export async function quoteRequest(
  transaction: DatabaseTransaction,
  reference: string,
  createQuote: (request: RequestRow) => Promise<string>,
): Promise<string> {
  const request = await lockRequest(transaction, reference);
  if (request.quote_reference !== null) return request.quote_reference;
  if (!quotableStates.includes(request.status)) throw failQuote(request.status);
  const quoteReference = await createQuote(request);
  await setRequestQuote(transaction, request._id, quoteReference);
  return quoteReference;
}
