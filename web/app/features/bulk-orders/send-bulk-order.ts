import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkOrderBody, BulkOrderCreated } from '#contract/bulk-orders.ts';
import { BOT_CHECK_HEADER, type BotChallenge, identityPaths } from '#contract/identity.ts';
import { callIdentity } from '#web/features/identity/call-identity.ts';
import { solveBotChallenge } from '#web/features/identity/solve-bot-challenge.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';

/** Sends the request; a visitor without an account solves the bot check first. */
export async function sendBulkOrder(body: BulkOrderBody): Promise<BulkOrderCreated> {
  const send = (headers: Record<string, string> = {}) =>
    browserApi().call(bulkOrderEndpoints.sendBulkOrder, { body, headers });
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && /captcha/.test(error.code))) throw error;
    const challenge = await callIdentity<BotChallenge>(`${identityPaths.challenge}?difficulty=ordinary`);
    return send({ [BOT_CHECK_HEADER]: btoa(JSON.stringify(await solveBotChallenge(challenge))) });
  }
}
