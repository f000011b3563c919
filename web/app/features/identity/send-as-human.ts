import { BOT_CHECK_HEADER, type BotChallenge, identityPaths } from '#contract/identity.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { callIdentity } from './call-identity.ts';
import { solveBotChallenge } from './solve-bot-challenge.ts';

/** Sends a request; if the server asks for it, which it does of visitors without an account, solves the bot check and sends it again. */
export async function sendAsHuman<Answer>(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof ApiError && /captcha/.test(error.code))) throw error;
    const challenge = await callIdentity<BotChallenge>(`${identityPaths.challenge}?difficulty=ordinary`);
    return send({ [BOT_CHECK_HEADER]: btoa(JSON.stringify(await solveBotChallenge(challenge))) });
  }
}
