import { z } from 'zod';
import { failed, type GatewayResult, succeeded } from './gateway-fault.ts';

export type GatewayRequest<Answer> = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | URLSearchParams;
  timeoutMs: number;
  answer: z.ZodType<Answer>;
};

const MAX_MESSAGE_LENGTH = 300;

const errorBody = z.object({ code: z.string().nullish(), message: z.string().nullish() });

/** Sends a request to the gateway. Never throws: every failure is returned as a fault. */
export async function sendGatewayRequest<Answer>(
  request: GatewayRequest<Answer>,
): Promise<GatewayResult<Answer>> {
  const { url, method, headers, body, timeoutMs } = request;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { Accept: 'application/json', ...headers },
      body,
      // Following a redirect would send our credentials to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    return connectionFault(error, timeoutMs);
  }
  return response.ok ? readAnswer(request.answer, response.status, text) : refusal(response, text);
}

function connectionFault(error: unknown, timeoutMs: number) {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return failed('timed_out', `No answer within ${timeoutMs} ms.`);
  // An address that fetch refuses has a message without a code.
  const code = cause?.code ?? cause?.message ?? null;
  return failed('unreachable', `The gateway cannot be reached: ${code ?? 'the connection failed'}.`, {
    code,
  });
}

function readAnswer<Answer>(
  schema: z.ZodType<Answer>,
  httpStatus: number,
  text: string,
): GatewayResult<Answer> {
  const read = schema.safeParse(parseJson(text));
  if (read.success) return succeeded(read.data);
  const places = read.error.issues.map((issue) => issue.path.join('.') || 'the body');
  return failed('garbage', `The answer cannot be read: ${[...new Set(places)].join(', ')}.`, { httpStatus });
}

function refusal(response: Response, text: string) {
  const httpStatus = response.status;
  const body = errorBody.safeParse(parseJson(text));
  const code = body.data?.code ?? null;
  const message = (body.data?.message ?? `The gateway answered ${httpStatus}.`).slice(0, MAX_MESSAGE_LENGTH);
  return failed(refusalKind(httpStatus, code), message, {
    httpStatus,
    code,
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
  });
}

function refusalKind(httpStatus: number, code: string | null) {
  if (httpStatus < 400) return 'garbage';
  if (httpStatus >= 500) return 'unavailable';
  if (httpStatus === 401) return 'unauthorised';
  if (httpStatus === 404 || code?.endsWith('NOT_FOUND')) return 'not_found';
  if (httpStatus === 409) return 'conflict';
  if (httpStatus === 429) return 'too_many';
  return 'refused';
}

function readSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
