import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { generateSetupCode } from './setup-code.ts';
import { findSetupCode, hasAdmin, lockSetup, saveSetupCode } from './setup-repository.ts';

type Parts = { database: Database; dataDir: string; logger: Logger };

/**
 * While the shop has no admin, whoever can read its log or its data folder can become one. One code for the whole shop:
 * every server shows the same, also one that started later or runs on another machine.
 */
export async function issueSetupCode({ database, dataDir, logger }: Parts): Promise<void> {
  const file = setupCodeFile(dataDir);
  await database.transaction().execute(async (transaction) => {
    await lockSetup(transaction);
    if (await hasAdmin(transaction)) return removeSetupCodeFile(dataDir);
    let code = await findSetupCode(transaction);
    if (code === undefined) {
      code = generateSetupCode();
      await saveSetupCode(transaction, code);
    }
    // Made anew, so that nobody else's rights on an older file remain.
    await rm(file, { force: true });
    await writeFile(file, `${code}\n`, { mode: 0o600, flag: 'wx' });
    logger.info(
      { file },
      `this shop has no admin yet: sign in, open /setup-admin and enter the code ${code}`,
    );
  });
}

export async function removeSetupCodeFile(dataDir: string): Promise<void> {
  await rm(setupCodeFile(dataDir), { force: true });
}

function setupCodeFile(dataDir: string): string {
  return path.join(dataDir, 'setup-code.txt');
}
