import type { FastifyInstance } from 'fastify';
import { identityPaths } from '#contract/identity.ts';
import { fetchCsrfHeaders } from '../csrf-headers.ts';
import { createIdentityBrowser, type IdentityBrowser, solve } from '../identity-browser.ts';
import type { TestDatabase } from '../test-database.ts';

/** A request that its route answers with success. */
export type ValidRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A Buffer is sent as it is, everything else as JSON. */
  body?: unknown;
};

/** What valid requests are made with. */
export type Scene = TestDatabase & {
  app: FastifyInstance;
  /** The last one-time code that was sent to a phone. */
  readCode: () => string;
};

/** Makes a new request each time, with entities of its own: a route may accept a request only once. */
export type RequestMaker = (scene: Scene) => Promise<ValidRequest>;

let people = 0;

/** The browser of a person with a password, a confirmed email address and a fresh proof. */
export async function openAccount({ app, database }: Scene) {
  const browser = openBrowser(app);
  const email = `person-${people}@people.example`;
  await browser.signUp({ email });
  await database
    .updateTable('identity.people')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute();
  await browser.prove();
  const { id: personId } = await database
    .selectFrom('identity.people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { browser, email, personId };
}

/** Each at its own IP address, so that limits are not reached. */
export function openBrowser(app: FastifyInstance): IdentityBrowser {
  people += 1;
  return createIdentityBrowser(app, { address: `10.60.${people >> 8}.${people % 256}` });
}

export const newPhone = () => {
  people += 1;
  return `+9197${String(10_000_000 + people)}`;
};

/** The request that the browser would send. */
export function asBrowser({ cookies }: IdentityBrowser, body: object = {}): ValidRequest {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { body, headers: cookie ? { cookie } : {} };
}

/** The same with a solved challenge of the bot check. */
export async function asCheckedBrowser(browser: IdentityBrowser, body: object): Promise<ValidRequest> {
  const challenge = (await browser.get(`${identityPaths.challenge}?difficulty=ordinary`)).json();
  const request = asBrowser(browser, body);
  return { ...request, headers: { ...request.headers, 'x-bot-check': solve(challenge) } };
}

export async function withCsrf({ app }: Scene, headers: Record<string, string>) {
  return { ...headers, ...(await fetchCsrfHeaders(app)) };
}
