import { pruneAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { pruneAccessTokens } from './accounts/access-token-repository.ts';
import { pruneUsedChallenges } from './bot-check/used-challenge-repository.ts';
import { prunePhoneCodes } from './embedded/phone-code-repository.ts';
import { pruneSessions, pruneVerifications } from './embedded/session-repository.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Throws away what has run out. Several servers may do so at once: what one has deleted, another does not find. */
export async function pruneIdentityData(database: Database): Promise<void> {
  await pruneAccessTokens(database);
  await pruneAttempts(database);
  await pruneUsedChallenges(database);
  await prunePhoneCodes(database);
  await pruneSessions(database);
  await pruneVerifications(database);
}

export function startPruningIdentityData({ database, logger }: { database: Database; logger: Logger }): {
  stop: () => Promise<void>;
} {
  return runPeriodically({
    work: () => pruneIdentityData(database),
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'what has run out could not be thrown away',
  });
}
