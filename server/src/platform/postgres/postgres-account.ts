import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The account that runs PostgreSQL's programs, which refuse to run as root. */
export type PostgresAccount = {
  /** Returns the command that is actually spawned. */
  wrap: (program: string, parameters: string[]) => { program: string; parameters: string[] };
  uid: number | undefined;
  gid: number | undefined;
};

const asIs: PostgresAccount['wrap'] = (program, parameters) => ({ program, parameters });

/**
 * In a user namespace root appears as another user, whom PostgreSQL accepts, and the files still belong to root. The user must
 * have a name, because PostgreSQL looks it up: not every machine has a user 1000.
 */
function inUserNamespace(): PostgresAccount {
  const { uid, gid } = findNobody() ?? { uid: 1000, gid: 1000 };
  return {
    wrap: (program, parameters) => ({
      program: 'unshare',
      parameters: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...parameters],
    }),
    uid: undefined,
    gid: undefined,
  };
}

/**
 * Chooses the account for this data folder: the current user unless that is root. As root: the owner of existing data, then
 * the owner of the parent folder, then `nobody`, then root in a user namespace if `nobody` cannot access the project.
 */
export function choosePostgresAccount(dataFolder: string, mustReach: string[]): PostgresAccount {
  const ownUid = process.getuid?.();
  if (ownUid !== 0) {
    if (existsSync(dataFolder)) requireOwner(dataFolder, ownUid);
    return { wrap: asIs, uid: undefined, gid: undefined };
  }
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { wrap: asIs, uid, gid };
    return requireUserNamespace();
  }
  const owner = statSync(path.dirname(dataFolder));
  if (owner.uid !== 0) return { wrap: asIs, uid: owner.uid, gid: owner.gid };
  const nobody = findNobody();
  if (nobody && canReach(nobody, mustReach)) return { wrap: asIs, ...nobody };
  return requireUserNamespace();
}

export function chownToAccount(account: PostgresAccount, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

function requireOwner(folder: string, uid: number | undefined): void {
  if (uid === undefined || statSync(folder).uid === uid) return;
  throw new StartError(
    `The folder ${folder} belongs to another user of this machine. Start the shop as that user (or as root), or set DATA_DIR.`,
  );
}

function findNobody(): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function canReach(user: { uid: number; gid: number }, paths: string[]): boolean {
  const test = paths.map((_, position) => `test -x "$${position + 1}"`).join(' && ');
  return spawnSync('/bin/sh', ['-c', test, 'sh', ...paths], { ...user, cwd: '/' }).status === 0;
}

function requireUserNamespace(): PostgresAccount {
  const account = inUserNamespace();
  const { program, parameters } = account.wrap('true', []);
  if (spawnSync(program, parameters).status === 0) return account;
  throw new StartError(
    'PostgreSQL does not run as root, the user "nobody" cannot enter this folder, and user namespaces are off. ' +
      'Start the shop as an ordinary user, move it to a folder that others may enter (such as /srv), or set DATABASE_URL.',
  );
}
