import Fastify, { type FastifyBaseLogger } from 'fastify';
import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { protectApp } from '#server/platform/http/protection.ts';
import { rejectMalformedText } from '#server/platform/http/reject-malformed-text.ts';
import { startJobRunner } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabaseForCommand } from '#server/platform/postgres/open-database-for-command.ts';
import { prepareDataFolder } from '#server/platform/prepare-data-folder.ts';
import { StartError } from '#server/platform/start-error.ts';
import { registerSandboxGateway } from './sandbox-gateway.ts';
import { createSandboxJobHandlers } from './sandbox-jobs.ts';

/**
 * Runs the sandbox gateway as a process of its own, with the same PHONEPE_* settings as the shop:
 * `PORT=4000 node server/src/payments/sandbox/run-sandbox.ts`.
 */
async function runSandbox(): Promise<void> {
  const config = readConfig(readProcessEnvironment());
  const { phonePe: merchant, sandboxWebhookUrl } = config;
  if (!merchant)
    throw new StartError('The sandbox gateway needs the PHONEPE_* settings of the shop it serves.');
  const logger = createLogger(config.logLevel);
  prepareDataFolder(config.dataDir);
  const server = await openDatabaseForCommand(config);
  await migrateDatabase(server.connection);
  const { database, close } = connectDatabase({
    connection: server.connection,
    poolSize: config.databasePoolSize,
    name: 'sandbox gateway',
    onIdleError: (error) => logger.warn({ reason: error.message }, 'an idle database connection was closed'),
  });

  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger, forceCloseConnections: 'idle' });
  await protectApp(app, { corsOrigins: [], isHttps: config.publicUrl.startsWith('https://') });
  rejectMalformedText(app);
  const findMerchant = async () => merchant;
  const findPublicUrl = () => config.publicUrl;
  await registerSandboxGateway(app, { database, findMerchant, findPublicUrl, prefix: '/sandbox' });
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  const findWebhookUrl = () => sandboxWebhookUrl;
  const handlers = createSandboxJobHandlers({ database, findMerchant, findWebhookUrl });
  const jobs = startJobRunner({ database, logger, handlers });
  process.stdout.write(
    `Sandbox gateway ready at ${config.publicUrl}/sandbox, webhooks to ${sandboxWebhookUrl}\n`,
  );

  async function stop(): Promise<void> {
    await app.close();
    await jobs.stop();
    await close();
    await server.close();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

try {
  await runSandbox();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
