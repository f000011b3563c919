import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Fault } from './sandbox-behaviour-repository.ts';

type Answer = Record<string, unknown>;

/** Plays one of the ten ways in which a gateway can fail its merchants. `work` is what would have been done and answered. */
export async function meetFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<unknown> {
  if (['slow', 'wrong_amount', 'wrong_state'].includes(fault.kind)) return bend(fault, reply, await work());
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
      // To itself: a client that follows it gets the right answer, and one that must not follow is told apart.
      return reply.redirect(request.url, 307);
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return reply;
    default:
      throw refusal(503, 'SERVICE_UNAVAILABLE');
  }
}

async function bend(fault: Fault, reply: FastifyReply, answer: Answer): Promise<Answer> {
  if (fault.kind === 'slow') {
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    await wait(fault.delayMs, undefined, { signal: leaving.signal }).catch(() => {});
    return answer;
  }
  if (fault.kind === 'wrong_state') return { ...answer, state: 'SETTLED' };
  return { ...answer, amount: Number(answer.amount) - 100 };
}

function refusal(status: number, code: string): AppError {
  return new AppError({ status, code, detail: 'The sandbox was told to refuse this.', retryAfterSeconds: 1 });
}
