import { pruneAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { pruneAccessTokens } from './accounts/access-token-repository.ts';
import { pruneUsedChallenges } from './bot-check/used-challenge-repository.ts';
import { pruneMailLinks } from './embedded/mail-link-repository.ts';
import { pruneOneTimeCodes } from './embedded/one-time-code-repository.ts';
import { pruneVerifications } from './embedded/person-repository.ts';
import { pruneSessions } from './embedded/session-repository.ts';
import { pruneWayChanges } from './embedded/ways/way-change-repository.ts';
import { pruneTextMessages } from './sms/text-messages.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Deletes expired rows. Safe to run on several servers concurrently. */
export async function pruneIdentityData(database: Database): Promise<void> {
  await pruneAccessTokens(database);
  await pruneAttempts(database);
  await pruneUsedChallenges(database);
  await pruneOneTimeCodes(database);
  await pruneMailLinks(database);
  await pruneWayChanges(database);
  await pruneSessions(database);
  await pruneVerifications(database);
  await pruneTextMessages(database);
}

export function startPruningIdentityData({ database, logger }: { database: Database; logger: Logger }): {
  stop: () => Promise<void>;
} {
  return runPeriodically({
    name: 'prune-identity-data',
    database,
    work: () => pruneIdentityData(database),
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'expired identity data could not be deleted',
  });
}
