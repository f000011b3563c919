import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { generateSetupCode, hashSetupCode } from './setup-code.ts';
import { addSetupCodeHash, hasAdmin, listSetupCodeHashes, lockSetup } from './setup-repository.ts';

type Dependencies = { database: Database; dataDir: string };

/**
 * While the shop has no admin, writes the one-time code that makes a user the first admin to a file that only its owner can
 * read. It is not logged, because more people read logs, and the database has only its hash: each server of a shop issues a code
 * of its own. Returns the file, or null if the shop has an admin.
 */
export async function issueSetupCode({ database, dataDir }: Dependencies): Promise<string | null> {
  const file = setupCodeFile(dataDir);
  return database.transaction().execute(async (transaction) => {
    await lockSetup(transaction);
    if (await hasAdmin(transaction)) {
      await removeSetupCodeFile(dataDir);
      return null;
    }
    const known = (await readFile(file, 'utf8').catch(() => '')).trim();
    const hashes = await listSetupCodeHashes(transaction);
    const code = hashes.includes(hashSetupCode(known)) ? known : generateSetupCode();
    if (code !== known) await addSetupCodeHash(transaction, hashSetupCode(code));
    // Recreated, so that permissions of an older file do not remain.
    await rm(file, { force: true });
    await writeFile(file, `${code}\n`, { mode: 0o600, flag: 'wx' });
    return file;
  });
}

export async function removeSetupCodeFile(dataDir: string): Promise<void> {
  await rm(setupCodeFile(dataDir), { force: true });
}

function setupCodeFile(dataDir: string): string {
  return path.join(dataDir, 'setup-code.txt');
}
