import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { mutated, type SentRequest, sendable } from './mutate-request.ts';
import { listOperations, type Operation, readDocument } from './openapi-document.ts';
import { createResponseChecker } from './response-checker.ts';
import { signInAs } from './sign-in-as.ts';
import type { RequestMaker, Scene } from './valid-requests/valid-request.ts';

/** Callers other than the one for whom a request was made. */
const strangers = ['anonymous', 'other user', 'admin'] as const;
type Caller = 'own' | (typeof strangers)[number];

/** A rejected request leaves its entities as they are, but uses up attempts and challenges. */
const TRIES = 3;

type Plan = { makers: Record<string, RequestMaker>; seed: number; runs: number };

/** Sends each changing route mutations of a valid request by every kind of caller, then a valid one. Returns a sentence for each problem. */
export async function fuzzValidRequests(scene: Scene, { makers, seed, runs }: Plan): Promise<string[]> {
  const document = await readDocument(scene.app);
  const checkResponse = createResponseChecker(document);
  const problems: string[] = [];
  // They take turns, so that few runs have all of them, too.
  let nextStranger = 0;

  async function call(operation: Operation, request: SentRequest, caller: Caller) {
    const response = await send(scene, operation, {
      ...request,
      headers: await headersFor(scene, request, caller),
    });
    const problem = checkResponse(operation, response);
    if (problem)
      problems.push(
        `${nameOf(operation)} as ${caller} ${problem} (FUZZ_SEED=${seed}, ${request.url} ${String(request.payload).slice(0, 500)})`,
      );
    return response.statusCode;
  }

  /** Returns a request whose entities no mutation has changed; the mutations may have used up its attempts and challenges. */
  async function mutate(operation: Operation, makeRequest: RequestMaker) {
    let request = await makeRequest(scene);
    for (let run = 0; run < runs; run += 1) {
      if (run > 0 && run % TRIES === 0) request = await makeRequest(scene);
      const [changed] = fc.sample(mutated(operation.path, request), { seed: seed + run, numRuns: 1 });
      const stranger =
        run % 2 === 1 && run < 2 * strangers.length
          ? strangers[nextStranger++ % strangers.length]
          : undefined;
      if (changed && (await call(operation, changed, stranger ?? 'own')) < 400)
        request = await makeRequest(scene);
    }
    return request;
  }

  for (const operation of listOperations(document)) {
    if (operation.method === 'get') continue;
    const makeRequest = makers[nameOf(operation)];
    if (!makeRequest) {
      problems.push(`${nameOf(operation)} has no valid request in server/testing/valid-requests/.`);
      continue;
    }
    const request = await mutate(operation, makeRequest);
    let status = await call(operation, sendable(operation.path, request), 'own');
    if (status >= 400)
      status = await call(operation, sendable(operation.path, await makeRequest(scene)), 'own');
    if (status >= 400) problems.push(`${nameOf(operation)} answered its valid request with ${status}.`);
  }
  return problems;
}

function nameOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

async function headersFor({ database }: Scene, { headers }: SentRequest, caller: Caller) {
  if (caller === 'own') return headers;
  const { authorization: _token, cookie: _session, ...others } = headers;
  if (caller === 'anonymous') return others;
  return { ...others, ...(await signInAs(database, { isAdmin: caller === 'admin' })).headers };
}

let sent = 0;

function send({ app }: Scene, { method }: Operation, { url, headers, payload }: SentRequest) {
  sent += 1;
  const options: InjectOptions = {
    method: method.toUpperCase() as 'POST',
    url,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
    // From many IP addresses, so that limits are not reached.
    remoteAddress: `10.2.${Math.floor(sent / 256) % 256}.${sent % 256}`,
  };
  return app.inject(payload === undefined ? options : { ...options, payload });
}
