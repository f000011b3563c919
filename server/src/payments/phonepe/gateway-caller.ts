import type { z } from 'zod';
import type { Logger } from '#server/platform/logger.ts';
import { exchange } from './exchange.ts';
import type { GatewayFault, GatewayResult } from './gateway-fault.ts';
import { tokenAnswer } from './phonepe-answers.ts';
import { createTokenKeeper } from './token-keeper.ts';

export const GATEWAY_TIMEOUT_MS = 10_000;

export type PhonePeSettings = {
  clientId: string;
  clientSecret: string;
  clientVersion: number;
  /** Without a slash at the end, as are both. */
  apiUrl: string;
  tokenUrl: string;
};

export type CallerOptions = {
  /** Asked at every call: a demo learns its own address only when it listens. */
  findSettings: () => Promise<PhonePeSettings>;
  logger: Logger;
  timeoutMs?: number;
  now?: () => number;
};

export type GatewayCall<Answer> = {
  operation: 'pay' | 'status' | 'refund' | 'refundStatus';
  /** Our id of the payment or refund, for the log. */
  reference: string;
  path: string;
  body?: object;
  answer: z.ZodType<Answer>;
  /** What makes an answer that can be read one that cannot be used. */
  findProblem?: (answer: Answer) => GatewayResult<Answer> | null;
};

export type GatewayCaller = {
  call: <Answer>(call: GatewayCall<Answer>) => Promise<GatewayResult<Answer>>;
  canSignIn: () => Promise<boolean>;
};

/** Calls the gateway with a token that is kept for all calls. */
export function createGatewayCaller(options: CallerOptions): GatewayCaller {
  const { findSettings, logger, timeoutMs = GATEWAY_TIMEOUT_MS, now } = options;
  const tokens = createTokenKeeper(requestToken, now);

  async function requestToken() {
    const { clientId, clientSecret, clientVersion, tokenUrl } = await findSettings();
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      client_version: String(clientVersion),
      grant_type: 'client_credentials',
    });
    const url = `${tokenUrl}/v1/oauth/token`;
    return exchange({ url, method: 'POST', headers: {}, body, timeoutMs, answer: tokenAnswer });
  }

  async function attempt<Answer>({ path, body, answer }: GatewayCall<Answer>, token: string) {
    const { apiUrl } = await findSettings();
    return exchange({
      url: apiUrl + path,
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `O-Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
      timeoutMs,
      answer,
    });
  }

  async function callWithToken<Answer>(call: GatewayCall<Answer>): Promise<GatewayResult<Answer>> {
    const first = await tokens.get();
    if (!first.isOk) return first;
    const result = await attempt(call, first.value);
    if (result.isOk || result.fault.kind !== 'unauthorised') return result;
    // Revoked before its time. Once is enough: a gateway that refuses a fresh token refuses us.
    tokens.discard(first.value);
    const second = await tokens.get();
    return second.isOk ? attempt(call, second.value) : second;
  }

  /** The message of a fault is the gateway's text, which nobody vouches for, so the log takes its words only. */
  function report(operation: string, reference: string, { kind, httpStatus, code }: GatewayFault): void {
    logger.warn({ operation, reference, kind, httpStatus, code }, 'the payment gateway did not do as asked');
  }

  return {
    call: async (call) => {
      const answered = await callWithToken(call);
      const result = (answered.isOk && call.findProblem?.(answered.value)) || answered;
      if (!result.isOk) report(call.operation, call.reference, result.fault);
      return result;
    },
    canSignIn: async () => (await tokens.get()).isOk,
  };
}
