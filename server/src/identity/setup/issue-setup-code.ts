import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { generateSetupCode } from './setup-code.ts';
import { findSetupCode, hasAdmin, lockSetup, saveSetupCode } from './setup-repository.ts';

type Parts = { database: Database; dataDir: string; logger: Logger };

/**
 * While the shop has no admin, writes the one-time code that makes a user the first admin to a file and to the log. All servers
 * of a shop issue the same code. Returns the file, or null if the shop has an admin.
 */
export async function issueSetupCode({ database, dataDir, logger }: Parts): Promise<string | null> {
  const file = setupCodeFile(dataDir);
  return database.transaction().execute(async (transaction) => {
    await lockSetup(transaction);
    if (await hasAdmin(transaction)) {
      await removeSetupCodeFile(dataDir);
      return null;
    }
    let code = await findSetupCode(transaction);
    if (code === undefined) {
      code = generateSetupCode();
      await saveSetupCode(transaction, code);
    }
    // Recreated, so that permissions of an older file do not remain.
    await rm(file, { force: true });
    await writeFile(file, `${code}\n`, { mode: 0o600, flag: 'wx' });
    logger.info(
      { file },
      `this shop has no admin yet: sign in, open /setup-admin and enter the code ${code}`,
    );
    return file;
  });
}

export async function removeSetupCodeFile(dataDir: string): Promise<void> {
  await rm(setupCodeFile(dataDir), { force: true });
}

function setupCodeFile(dataDir: string): string {
  return path.join(dataDir, 'setup-code.txt');
}
