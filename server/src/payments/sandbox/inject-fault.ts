import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Fault } from './sandbox-behaviour-repository.ts';

type Answer = Record<string, unknown>;

/** Responds with a simulated fault. `work` does what the call should do and returns the correct response. */
export async function injectFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<unknown> {
  if (['slow', 'wrong_amount', 'wrong_state'].includes(fault.kind))
    return alterResponse(fault, reply, await work());
  if (fault.takesEffect) await work();
  switch (fault.kind) {
    case 'garbage':
      return reply.type('text/html').send('<html><body>Please wait</body></html>');
    case 'empty':
      return reply.send();
    case 'unauthorised':
      throw refusal(401, 'AUTHORIZATION_FAILED');
    case 'too_many':
      throw refusal(429, 'TOO_MANY_REQUESTS');
    case 'redirect':
      // Redirects to itself: a client that wrongly follows redirects gets the correct response, which tests detect.
      return reply.redirect(request.url, 307);
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return reply;
    default:
      throw refusal(503, 'SERVICE_UNAVAILABLE');
  }
}

async function alterResponse(fault: Fault, reply: FastifyReply, answer: Answer): Promise<Answer> {
  if (fault.kind === 'slow') {
    const disconnect = new AbortController();
    reply.raw.once('close', () => disconnect.abort());
    await sleep(fault.delayMs, undefined, { signal: disconnect.signal }).catch(() => {});
    return answer;
  }
  if (fault.kind === 'wrong_state') return { ...answer, state: 'SETTLED' };
  return { ...answer, amount: Number(answer.amount) - 100 };
}

function refusal(status: number, code: string): AppError {
  return new AppError({ status, code, detail: 'The sandbox was told to refuse this.', retryAfterSeconds: 1 });
}
