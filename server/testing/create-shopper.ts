import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/accounts.ts';
import { newId } from '#server/platform/ids.ts';
import { createIdentityBrowser, type IdentityBrowser } from './identity-browser.ts';

export type Shopper = {
  browser: IdentityBrowser;
  email: string;
  user: User;
  headers: { authorization: string };
  /** Requests a new ID token. */
  readIdToken: () => Promise<string>;
  /** Gives a fresh proof, which opens a new session, and renews the access token in `headers`. */
  prove: () => Promise<void>;
};

let shoppers = 0;

/** Returns a browser that has signed up at the identity service, but not at the shop. */
export async function createNewcomer(app: FastifyInstance) {
  shoppers += 1;
  const email = `${newId()}@people.example`;
  const browser = createIdentityBrowser(app, { address: `10.7.${shoppers >> 8}.${shoppers % 256}` });
  await browser.signUp({ email });
  const readIdToken = async () => (await browser.readIdToken()) ?? '';
  return { browser, email, readIdToken };
}

/** Returns a shopper after the complete sign-up, with an access token. */
export async function createShopper(app: FastifyInstance): Promise<Shopper> {
  const newcomer = await createNewcomer(app);
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { id_token: await newcomer.readIdToken(), full_name: 'Asha Rao', phone: '9876543210' },
  });
  if (response.statusCode !== 201) throw new Error(`the sign-up failed: ${response.body}`);
  const { user, access_token } = response.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const prove = async () => {
    await newcomer.browser.prove();
    const payload = { id_token: await newcomer.readIdToken() };
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    headers.authorization = `Bearer ${login.json().access_token}`;
  };
  return { ...newcomer, user, headers, prove };
}
