import { pbkdf2Sync } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { securityPaths } from '#contract/account-security.ts';
import {
  BOT_CHECK_HEADER,
  type BotChallenge,
  type BotCheckDifficulty,
  identityPaths,
} from '#contract/identity.ts';

type Call = { body?: object; headers?: Record<string, string>; isChecked?: boolean | BotCheckDifficulty };

/** Simulates a browser: keeps cookies, sets X-Requested-With and solves the challenge of the bot check. */
export type IdentityBrowser = {
  cookies: Map<string, string>;
  get: (path: string) => Promise<LightMyRequestResponse>;
  post: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  signUp: (person: { name?: string; email: string; password?: string }) => Promise<void>;
  readIdToken: () => Promise<string | null>;
  /** Gives a fresh proof by password. */
  prove: (password?: string) => Promise<LightMyRequestResponse>;
};

export const PASSWORD = 'correct horse battery';

export function createIdentityBrowser(
  app: FastifyInstance,
  { address = '10.9.0.1' }: { address?: string } = {},
): IdentityBrowser {
  const cookies = new Map<string, string>();

  async function send(options: InjectOptions) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...options.headers, ...(cookie && { cookie }) };
    const response = await app.inject({ ...options, headers, remoteAddress: address });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }

  const get: IdentityBrowser['get'] = (path) => send({ url: path });

  const post: IdentityBrowser['post'] = async (path, { body = {}, headers, isChecked = false } = {}) => {
    const difficulty = isChecked === true ? 'ordinary' : isChecked;
    const challenge = difficulty && (await get(`${identityPaths.challenge}?difficulty=${difficulty}`)).json();
    const check = challenge && { [BOT_CHECK_HEADER]: solve(challenge) };
    return send({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...check, ...headers },
    });
  };

  return {
    cookies,
    get,
    post,
    signUp: async ({ name = 'Asha Rao', email, password = PASSWORD }) => {
      const response = await post(identityPaths.signUp, { body: { name, email, password }, isChecked: true });
      if (response.statusCode !== 200) throw new Error(`the sign-up failed: ${response.body}`);
    },
    prove: (password = PASSWORD) => post(securityPaths.prove, { body: { password } }),
    readIdToken: async () => (await get(identityPaths.token)).json().token,
  };
}

export function solve(challenge: BotChallenge): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (key.startsWith(keyPrefix)) {
      const response = { challenge, solution: { counter, derivedKey: key } };
      return Buffer.from(JSON.stringify(response)).toString('base64');
    }
  }
}
