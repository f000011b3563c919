import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** How to start a PostgreSQL program so that it does not run as root, which PostgreSQL refuses. */
export type PostgresAccount = {
  /** Turns a program and its arguments into what is really spawned. */
  wrap: (program: string, parameters: string[]) => { program: string; parameters: string[] };
  uid: number | undefined;
  gid: number | undefined;
};

const asIs: PostgresAccount['wrap'] = (program, parameters) => ({ program, parameters });

/** Inside its own user namespace root looks like user 1000: PostgreSQL is content, and the files stay root's. */
const inUserNamespace: PostgresAccount = {
  wrap: (program, parameters) => ({
    program: 'unshare',
    parameters: ['--user', '--map-user=1000', '--map-group=1000', program, ...parameters],
  }),
  uid: undefined,
  gid: undefined,
};

/**
 * Who runs PostgreSQL on this folder: ourselves unless we are root. For root, whoever owns existing data goes on owning
 * it, and whoever owns the folder around owns new data; in a folder of root's it goes to `nobody`, or stays root's in a user
 * namespace where `nobody` cannot reach the project.
 */
export function choosePostgresAccount(dataFolder: string, mustReach: string[]): PostgresAccount {
  const ourselves = process.getuid?.();
  if (ourselves !== 0) {
    if (existsSync(dataFolder)) requireOwner(dataFolder, ourselves);
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

/** Makes PostgreSQL's account the owner of a folder of ours. */
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
  const { program, parameters } = inUserNamespace.wrap('true', []);
  if (spawnSync(program, parameters).status === 0) return inUserNamespace;
  throw new StartError(
    'PostgreSQL does not run as root, the user "nobody" cannot enter this folder, and user namespaces are off. ' +
      'Start the shop as an ordinary user, move it to a folder that others may enter (such as /srv), or set DATABASE_URL.',
  );
}
