import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { hashSetupCode, makeSetupCode } from './setup-code.ts';
import { findCodeHash, hasAdmin, lockSetup, replaceCodeHash } from './setup-repository.ts';

type Parts = { database: Database; dataDir: string; logger: Logger };

/**
 * While the shop has no admin, whoever can read its log or its data folder can become one. A code whose file is gone, or
 * was replaced by that of another machine, is replaced by a new one: the newest start has the code that works.
 */
export async function offerSetup({ database, dataDir, logger }: Parts): Promise<void> {
  const file = setupCodeFile(dataDir);
  await database.transaction().execute(async (transaction) => {
    await lockSetup(transaction);
    if (await hasAdmin(transaction)) return forgetSetupCode(dataDir);
    const kept = await readFile(file, 'utf8').catch(() => '');
    if (kept !== '' && hashSetupCode(kept) === (await findCodeHash(transaction))) {
      logger.info(
        { file },
        'this shop has no admin yet: sign in, open /setup-admin and enter the code from the file',
      );
      return;
    }
    const code = makeSetupCode();
    await replaceCodeHash(transaction, hashSetupCode(code));
    await rm(file, { force: true });
    await writeFile(file, `${code}\n`, { mode: 0o600, flag: 'wx' });
    logger.info(
      { file },
      `this shop has no admin yet: sign in, open /setup-admin and enter the code ${code}`,
    );
  });
}

export async function forgetSetupCode(dataDir: string): Promise<void> {
  await rm(setupCodeFile(dataDir), { force: true });
}

function setupCodeFile(dataDir: string): string {
  return path.join(dataDir, 'setup-code.txt');
}
