import type { z } from 'zod';
import type { Logger } from '#server/platform/logger.ts';
import type { GatewayFault, GatewayResult } from './gateway-fault.ts';
import { tokenResponse } from './phonepe-responses.ts';
import { sendGatewayRequest } from './send-gateway-request.ts';
import { createTokenCache } from './token-cache.ts';

export const GATEWAY_TIMEOUT_MS = 10_000;

export type PhonePeSettings = {
  clientId: string;
  clientSecret: string;
  clientVersion: number;
  /** Neither URL ends with a slash. */
  apiUrl: string;
  tokenUrl: string;
};

/** Called after every call with `ok` or the kind of fault. */
export type GatewayCallListener = (
  operation: GatewayCall<unknown>['operation'],
  result: 'ok' | GatewayFault['kind'],
) => void;

export type CallerOptions = {
  /** Called for every request, because a demo shop knows its own address only once it listens. */
  findSettings: () => Promise<PhonePeSettings>;
  logger: Logger;
  onCall?: GatewayCallListener;
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
  /** Rejects a well-formed response whose content is wrong. */
  findProblem?: (answer: Answer) => GatewayResult<Answer> | null;
};

export type GatewayCaller = {
  call: <Answer>(call: GatewayCall<Answer>) => Promise<GatewayResult<Answer>>;
  canSignIn: () => Promise<boolean>;
};

/** Calls the gateway with a cached access token. */
export function createGatewayCaller(options: CallerOptions): GatewayCaller {
  const { findSettings, logger, timeoutMs = GATEWAY_TIMEOUT_MS, now } = options;
  const tokens = createTokenCache(requestToken, now);

  async function requestToken() {
    const { clientId, clientSecret, clientVersion, tokenUrl } = await findSettings();
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      client_version: String(clientVersion),
      grant_type: 'client_credentials',
    });
    const url = `${tokenUrl}/v1/oauth/token`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return sendGatewayRequest({
      ...{ url, method: 'POST', headers, body: body.toString(), timeoutMs },
      answer: tokenResponse,
    });
  }

  async function attempt<Answer>({ path, body, answer }: GatewayCall<Answer>, token: string) {
    const { apiUrl } = await findSettings();
    return sendGatewayRequest({
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
    // The token was revoked early. Retry once only: a gateway that rejects a new token rejects our credentials.
    tokens.discard(first.value);
    const second = await tokens.get();
    return second.isOk ? attempt(call, second.value) : second;
  }

  /** Logs codes only, because the message of a fault is untrusted text from the gateway. */
  function report(operation: string, reference: string, { kind, httpStatus, code }: GatewayFault): void {
    logger.warn({ operation, reference, kind, httpStatus, code }, 'a call to the payment gateway failed');
  }

  return {
    call: async (call) => {
      const answered = await callWithToken(call);
      const result = (answered.isOk && call.findProblem?.(answered.value)) || answered;
      options.onCall?.(call.operation, result.isOk ? 'ok' : result.fault.kind);
      if (!result.isOk) report(call.operation, call.reference, result.fault);
      return result;
    },
    canSignIn: async () => (await tokens.get()).isOk,
  };
}
