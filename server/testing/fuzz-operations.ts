import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { fetchCsrfHeaders } from './csrf-headers.ts';
import { listOperations, type Operation, readDocument } from './openapi-document.ts';
import { type FuzzRequest, requestArbitrary } from './request-arbitrary.ts';
import { createResponseChecker } from './response-checker.ts';
import { headersOf, type Role } from './test-callers.ts';

type Plan = { roles: readonly Role[]; seed: number; runs: number };

/** Returns a function that sends generated requests to an operation in every role and describes failures with their seed. */
export async function createFuzzer(
  app: FastifyInstance,
  { isFuzzed = () => true }: { isFuzzed?: (operation: Operation) => boolean } = {},
): Promise<{ operations: Operation[]; fuzz: (operation: Operation, plan: Plan) => Promise<string[]> }> {
  const document = await readDocument(app);
  const checkResponse = createResponseChecker(document);
  const operations = listOperations(document).filter(isFuzzed);
  const pageHeaders = await fetchCsrfHeaders(app);
  const knownValues = await collectKnownValues(app, operations);

  async function fuzz(operation: Operation, plan: Plan): Promise<string[]> {
    const problems: string[] = [];
    const requests = requestArbitrary({ document, operation, knownValues });
    for (const [place, role] of plan.roles.entries()) {
      // Each role sends other requests.
      const seed = plan.seed + place;
      const property = fc.asyncProperty(requests, async (request) => {
        const response = await send(app, operation, request, { ...pageHeaders, ...headersOf(role) });
        const problem = checkResponse(operation, response);
        if (problem) throw new Error(problem);
      });
      const result = await fc.check(property, { seed, numRuns: plan.runs });
      if (result.failed) {
        const name = `${operation.method.toUpperCase()} ${operation.path}`;
        const cause = (result.errorInstance as Error | null)?.message;
        problems.push(
          `${name} as ${role} ${cause} (FUZZ_SEED=${plan.seed}, ${JSON.stringify(result.counterexample)})`,
        );
      }
    }
    return problems;
  }
  return { operations, fuzz };
}

let sent = 0;

function send(
  app: FastifyInstance,
  operation: Operation,
  request: FuzzRequest,
  headers: Record<string, string>,
) {
  sent += 1;
  const options: InjectOptions = {
    method: operation.method.toUpperCase() as 'GET',
    url: request.url,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...request.headers, ...headers },
    // From many IP addresses, so that the rate limit is not reached.
    remoteAddress: `10.1.${Math.floor(sent / 256) % 256}.${sent % 256}`,
  };
  return app.inject(request.payload === undefined ? options : { ...options, payload: request.payload });
}

/** Collects existing ids and names, so that generated requests also find entities. */
async function collectKnownValues(app: FastifyInstance, operations: Operation[]): Promise<string[]> {
  const values = new Set<string>();
  for (const { method, path } of operations) {
    if (method !== 'get' || path.includes('{')) continue;
    const response = await app.inject({ url: path, headers: headersOf('admin') });
    if (response.statusCode === 200 && response.body.startsWith('{')) {
      JSON.parse(response.body, (_name, value) => {
        if (typeof value === 'string' && value.length <= 80) values.add(value);
        return value;
      });
    }
  }
  return [...values].toSorted();
}
