import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { PostgresAccount } from './postgres-account.ts';

/** An archive contains one folder of this name: the cluster that PostgreSQL recovers. */
export const ARCHIVED_CLUSTER = 'postgres';

/** Without backup_label PostgreSQL would silently recover from the wrong checkpoint. */
export const essentialFiles = ['PG_VERSION', 'global/pg_control', 'backup_label'];

type ArchiveOptions = {
  file: string;
  parent: string;
  onBytes: (bytes: number) => void;
  signal?: AbortSignal;
};

/** Packs the folder `postgres` of the parent folder into a new file that only its owner may read. */
export async function packArchive({ file, parent, onBytes, signal }: ArchiveOptions): Promise<void> {
  const metadata = process.platform === 'darwin' ? ['--no-mac-metadata'] : [];
  const parameters = ['-c', '-f', '-', ...metadata, '-C', parent, ARCHIVED_CLUSTER];
  await runTar({ parameters, signal }, ({ stdout }) => {
    stdout.on('data', (chunk: Buffer) => onBytes(chunk.length));
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    return pipeline(stdout, createGzip(), target);
  });
}

/** Reads an archive to its end, so that damage is found, and throws if a file that a restore needs is missing. */
export async function requireCompleteArchive(file: string, signal?: AbortSignal): Promise<void> {
  const chunks: Buffer[] = [];
  await runTar({ parameters: ['-t', '-f', '-'], signal }, ({ stdin, stdout }) => {
    stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    return pipeline(createReadStream(file), createGunzip(), writeTo(stdin));
  });
  const names = new Set(Buffer.concat(chunks).toString('utf8').split('\n'));
  const missing = essentialFiles.find((name) => !names.has(`${ARCHIVED_CLUSTER}/${name}`));
  if (missing) throw new Error(`${missing} is missing in it`);
}

/** Unpacks an archive as the account that PostgreSQL will run as, so that it owns the files. */
export async function unpackArchive(options: ArchiveOptions & { account: PostgresAccount }): Promise<void> {
  const { file, parent, onBytes, signal, account } = options;
  const parameters = ['-x', '-f', '-', '--no-same-owner', '-C', parent];
  await runTar({ parameters, signal, account }, ({ stdin, stdout }) => {
    stdout.resume();
    const source = createReadStream(file);
    source.on('data', (chunk) => onBytes(chunk.length));
    return pipeline(source, createGunzip(), writeTo(stdin));
  });
}

type TarProcess = ChildProcessByStdio<Writable, Readable, Readable>;

async function runTar(
  options: { parameters: string[]; signal?: AbortSignal; account?: PostgresAccount },
  connect: (tar: TarProcess) => Promise<void>,
): Promise<void> {
  const { account, signal } = options;
  const command = { program: 'tar', parameters: options.parameters };
  const { program, parameters } = account?.wrap(command.program, command.parameters) ?? command;
  const tar = spawn(program, parameters, {
    uid: account?.uid,
    gid: account?.gid,
    cwd: '/',
    stdio: 'pipe',
    signal,
  });
  let errorOutput = '';
  tar.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk;
  });
  const [exit, flow] = await Promise.allSettled([once(tar, 'close'), connect(tar)]);
  signal?.throwIfAborted();
  if (exit.status === 'rejected') throw exit.reason;
  if (flow.status === 'rejected') throw flow.reason;
  if (exit.value[0] !== 0) throw new Error(chooseErrorLine(errorOutput.trim().split('\n')));
}

/** tar continues after an error and reports many follow-up errors: the first line, or a full disk, is the cause. */
function chooseErrorLine(lines: string[]): string | undefined {
  return lines.find((line) => line.includes('No space left on device')) ?? lines[0];
}

/**
 * Writes to tar, and keeps consuming input after tar stops reading at the end-of-archive marker: the gzip checksum is only
 * verified when the file is read to its last byte.
 */
function writeTo(tar: Writable): Writable {
  tar.on('error', () => {});
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (tar.destroyed || tar.write(chunk)) return done();
      const resume = () => {
        tar.off('drain', resume).off('close', resume);
        done();
      };
      tar.on('drain', resume).on('close', resume);
    },
    final(done) {
      tar.end();
      done();
    },
    destroy(error, done) {
      if (error) tar.destroy();
      done(error);
    },
  });
}
