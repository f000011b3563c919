import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';

export type FailureExplanation = {
  sentence: string;
  /** False for failures that may pass, such as a previous server that is still shutting down. */
  isPermanent: boolean;
};

type KnownFailure = {
  pattern: RegExp;
  isPermanent: boolean;
  explain: (folder: ClusterFolder, line: string) => string;
};

const knownFailures: KnownFailure[] = [
  {
    pattern: /Cannot allocate memory|could not map anonymous shared memory|could not create shared memory/,
    isPermanent: true,
    explain: () => 'This machine has too little free memory for PostgreSQL. Free some and start again.',
  },
  {
    pattern: /could not look up effective user ID/,
    isPermanent: true,
    explain: () =>
      `PostgreSQL needs a user that has a name, but user ${process.getuid?.()} is not in /etc/passwd. ` +
      'Start the shop as another user, or set DATABASE_URL.',
  },
  {
    pattern: /No space left on device|Disk quota exceeded/,
    isPermanent: true,
    explain: ({ dataDir }) => `The disk that holds ${dataDir} is full. Free some space and start again.`,
  },
  {
    pattern: /database files are incompatible/,
    isPermanent: true,
    explain: ({ cluster }) =>
      `This version of the shop cannot read the database in ${cluster}: it is of PostgreSQL ${versionOf(cluster)}, ` +
      'or damaged. docs/deployment.md tells how to move or restore it.',
  },
  {
    pattern: /has invalid permissions/,
    isPermanent: true,
    explain: ({ cluster }) =>
      `Other users of this machine may enter ${cluster}. Run chmod 700 on it and start again.`,
  },
  {
    pattern: /Permission denied|Read-only file system|has wrong ownership/,
    isPermanent: true,
    explain: ({ cluster }, line) => `PostgreSQL may not read and write ${cluster}: ${line}`,
  },
  {
    pattern: /valid checkpoint record|incorrect checksum in control file|WAL ends before|is not a valid data/,
    isPermanent: true,
    explain: ({ cluster }, line) =>
      `The database in ${cluster} is damaged (${line}). Restore a good backup with npm run restore.`,
  },
  {
    pattern: /lock file ".*" already exists/,
    isPermanent: false,
    explain: ({ cluster }) =>
      `Another PostgreSQL${processOf(cluster)} runs on ${cluster} and does not respond. Stop it and start again.`,
  },
  {
    pattern: /lock file ".*" is empty|bogus data in lock file/,
    isPermanent: false,
    explain: ({ cluster }) =>
      `The file ${cluster}/postmaster.pid is damaged, and another program uses that folder. ` +
      'Stop the program, or delete the file if it is no PostgreSQL, and start again.',
  },
];

/**
 * Turns an error of a start into one sentence if the disk was full: PostgreSQL reports that itself, or only in its log when it
 * crashed. Returns any other error as it is.
 */
export function explainFullDisk(error: unknown, folder: ClusterFolder): unknown {
  const { code } = error as { code?: string };
  const isStatementError = error instanceof pg.DatabaseError && code !== '53100' && !code?.startsWith('57');
  if (!(error instanceof Error) || error instanceof StartError || isStatementError) return error;
  const output = code === '53100' ? error.message : readLastRun(folder.logFile);
  const isDiskFull = /No space left on device|Disk quota exceeded/.test(output);
  return isDiskFull ? new StartError(explainPostgresFailure(output, folder).sentence) : error;
}

function readLastRun(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').split('starting PostgreSQL').at(-1) ?? '';
  } catch {
    return '';
  }
}

/** Turns the output of a failed PostgreSQL start into one sentence that a shop owner can act on. */
export function explainPostgresFailure(output: string, folder: ClusterFolder): FailureExplanation {
  const lines = output.trim().split('\n');
  const worst = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '';
  const line = worst.replace(/^.*?\b(FATAL|PANIC|error): */, '').trim();
  const known = knownFailures.find(({ pattern }) => pattern.test(output));
  if (known) return { sentence: known.explain(folder, line), isPermanent: known.isPermanent };
  const reason = line === '' ? 'it gave no reason' : line;
  return {
    sentence: `PostgreSQL did not start on ${folder.cluster}: ${reason} (see ${folder.logFile})`,
    isPermanent: false,
  };
}

function versionOf(cluster: string): string {
  return readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
}

function processOf(cluster: string): string {
  try {
    const [pid] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return pid ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
