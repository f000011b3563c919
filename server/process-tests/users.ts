import { chownSync, mkdirSync, readFileSync } from 'node:fs';

export type User = { uid: number; gid: number };

export const isRoot = process.getuid?.() === 0;

/** An account that every system has. */
export function findUser(name: 'nobody' | 'daemon'): User {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Creates a folder that belongs to the user. */
export function giveFolder(folder: string, user: User): void {
  mkdirSync(folder);
  chownSync(folder, user.uid, user.gid);
}
