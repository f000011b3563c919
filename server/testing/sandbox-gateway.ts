import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { CallerOptions, PhonePeSettings } from '#server/payments/phonepe/gateway-caller.ts';
import { createPhonePeClient, type PhonePeClient } from '#server/payments/phonepe/phonepe-client.ts';
import { changeBehaviour, clearFaults } from '#server/payments/sandbox/sandbox-behaviour-repository.ts';
import { registerSandboxGateway } from '#server/payments/sandbox/sandbox-gateway.ts';
import { createSandboxJobHandlers } from '#server/payments/sandbox/sandbox-jobs.ts';
import {
  createSandboxMerchantReader,
  type SandboxMerchant,
} from '#server/payments/sandbox/sandbox-merchant.ts';
import { startJobRunner } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import { listen } from './raw-request.ts';
import type { TestDatabase } from './test-database.ts';

const PATIENCE_MS = 120_000;

export type ReceivedWebhook = {
  authorization: string | undefined;
  body: { event: string; payload: Record<string, unknown> };
};

export type Sandbox = {
  origin: string;
  merchant: SandboxMerchant;
  settings: PhonePeSettings;
  client: PhonePeClient;
  /** Another one, as another server process would have it. */
  createClient: (options?: Partial<CallerOptions>) => PhonePeClient;
  control: (command: Record<string, unknown>) => Promise<void>;
  /** Every request the gateway got, as `METHOD path`. */
  requests: string[];
  webhooks: ReceivedWebhook[];
  /** What the merchant answers to the next webhooks. */
  answerWebhooksWith: (status: number) => void;
  logLines: string[];
};

type Options = { findWebhookUrl?: () => string };
type CleanUp = (end: () => Promise<void>) => void;

/** The gateway and a merchant who takes its webhooks, both over real HTTP. Call inside a test, which takes them down. */
export async function startSandbox(test: TestDatabase, options: Options = {}): Promise<Sandbox> {
  const { sandbox, begin } = await openSandbox(test, onTestFinished, options);
  await begin();
  return sandbox;
}

/** For a gateway of several tests, each of which calls `begin`. Webhooks are sent only between `begin` and the end of the test. */
export async function openSandbox(
  { database }: TestDatabase,
  cleanUp: CleanUp,
  options: Options = {},
): Promise<{ sandbox: Sandbox; begin: () => Promise<void> }> {
  const findMerchant = createSandboxMerchantReader(database);
  const requests: string[] = [];
  const gateway = Fastify();
  gateway.addHook('onRequest', async ({ method, url }) => {
    requests.push(`${method} ${url}`);
  });
  let origin = '';
  await registerSandboxGateway(gateway, {
    database,
    findMerchant,
    findPublicUrl: () => origin,
    prefix: '/sandbox',
  });
  origin = await startListening(gateway, cleanUp);

  const receiver = await startWebhookReceiver(cleanUp);
  const findWebhookUrl = options.findWebhookUrl ?? (() => receiver.url);
  const handlers = createSandboxJobHandlers({
    database,
    findMerchant,
    findWebhookUrl,
    timeoutMs: PATIENCE_MS,
  });

  const merchant = await findMerchant();
  const base = `${origin}/sandbox`;
  const { clientId, clientSecret } = merchant;
  const settings = { clientId, clientSecret, clientVersion: 1, apiUrl: base, tokenUrl: base };
  const logLines: string[] = [];
  const logger = createLogger('debug', { write: (line) => logLines.push(line) });
  const createClient = ({ timeoutMs = PATIENCE_MS, ...options }: Partial<CallerOptions> = {}) =>
    createPhonePeClient({ findSettings: async () => settings, logger, timeoutMs, ...options });

  const sandbox: Sandbox = {
    origin,
    merchant,
    settings,
    client: createClient(),
    createClient,
    control: (command) => sendControl(settings, command),
    requests,
    webhooks: receiver.webhooks,
    answerWebhooksWith: receiver.answerWith,
    logLines,
  };
  /** Tests share the database, and each expects a gateway that behaves and has seen nothing. */
  const begin = async () => {
    await database.deleteFrom('jobs').execute();
    await clearFaults(database);
    await changeBehaviour(database, { webhookCopies: 1, webhookDelayMs: 0, refundCourse: 'complete' });
    receiver.answerWith(200);
    for (const seen of [requests, receiver.webhooks, logLines]) seen.length = 0;
    const jobs = startJobRunner({ database, logger: createLogger('silent'), handlers, pollMs: 100 });
    onTestFinished(jobs.stop);
  };
  return { sandbox, begin };
}

async function startListening(app: FastifyInstance, cleanUp: CleanUp): Promise<string> {
  cleanUp(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return `http://127.0.0.1:${await listen(app)}`;
}

async function startWebhookReceiver(cleanUp: CleanUp) {
  const webhooks: ReceivedWebhook[] = [];
  let status = 200;
  const app = Fastify();
  app.post('/webhook', async (request, reply) => {
    const { authorization } = request.headers;
    webhooks.push({ authorization, body: request.body as ReceivedWebhook['body'] });
    return reply.code(status).send({});
  });
  const origin = await startListening(app, cleanUp);
  const answerWith = (next: number) => {
    status = next;
  };
  return { url: `${origin}/webhook`, webhooks, answerWith };
}

async function sendControl(settings: PhonePeSettings, command: Record<string, unknown>): Promise<void> {
  const { clientId, clientSecret, apiUrl } = settings;
  const form = {
    client_id: clientId,
    client_secret: clientSecret,
    client_version: '1',
    grant_type: 'client_credentials',
  };
  const tokenResponse = await fetch(`${apiUrl}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token } = (await tokenResponse.json()) as { access_token: string };
  const response = await fetch(`${apiUrl}/control`, {
    method: 'POST',
    headers: { Authorization: `O-Bearer ${access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The sandbox did not obey: ${response.status} ${await response.text()}`);
}
