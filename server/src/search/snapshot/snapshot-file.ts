import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import type { ChangePosition } from '#server/platform/database/change-positions.ts';
import type { IndexData } from '../index/search-index.ts';
import type { TypedArray } from '../index/typed-arrays.ts';

/**
 * Increase it whenever an index built from the same products would differ, or their search documents in PostgreSQL: other
 * arrays, columns or words of a product. Snapshots of other versions are not used.
 */
export const INDEX_VERSION = 4;
const CHECKSUM_LENGTH = 8;
const MAX_HEADER_BYTES = 1024 * 1024;
/** A file that is older was left behind by a process that was killed. */
const MAX_WRITE_MS = 10 * 60 * 1000;

const arrayKinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const;

/** What a snapshot was made from. */
export type SnapshotOrigin = {
  readonly database: string;
  /** The position in the change log before the products were read. */
  readonly position: ChangePosition;
  /** The change that was recorded when the snapshot was written. */
  readonly marker: string;
};

/** In place of an array in the header. The contents follow the header in the same order. */
type Leaf = { readonly kind: keyof typeof arrayKinds | 'texts'; readonly bytes: number };
type Tree = { readonly [name: string]: Leaf | Tree };
type Header = SnapshotOrigin & { readonly version: number; readonly byteOrder: string; readonly data: Tree };

/** Why a snapshot cannot be used. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * Writes the file under another name first, so that readers find the old or the new one. Returns false if another process is
 * writing it. The layout: a checksum, a line of JSON, the arrays.
 */
export function writeSnapshotFile(file: string, origin: SnapshotOrigin, data: IndexData): boolean {
  const unfinished = `${file}.unfinished`;
  const target = createFile(unfinished);
  if (target === null) return false;
  try {
    const contents: Uint8Array[] = [];
    const header: Header = {
      ...origin,
      version: INDEX_VERSION,
      byteOrder: endianness(),
      data: describe(data, contents),
    };
    const parts = [Buffer.from(`${JSON.stringify(header)}\n`), ...contents];
    const checksum = parts.reduce((sum, part) => crc32(part, sum), 0);
    writeWhole(target, Buffer.from(checksumText(checksum)));
    for (const part of parts) writeWhole(target, part);
    fsyncSync(target);
    renameSync(unfinished, file);
    return true;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(target);
  }
}

/**
 * Reads a snapshot; null if there is none. `accept` may throw before the arrays are read. Throws a `SnapshotError` if the file
 * is of another version, incomplete or damaged.
 */
export async function readSnapshotFile(
  file: string,
  accept: (origin: SnapshotOrigin) => Promise<void>,
): Promise<IndexData | null> {
  const source = openExisting(file);
  if (source === null) return null;
  try {
    const { checksum, line } = readStart(source);
    const { version, byteOrder, data: tree, ...origin } = parseHeader(line);
    if (version !== INDEX_VERSION || byteOrder !== endianness())
      throw new SnapshotError('it is of another version');
    const start = CHECKSUM_LENGTH + line.length;
    if (fstatSync(source).size !== start + countBytes(tree)) throw new SnapshotError('it is incomplete');
    await accept(origin);
    const reader = new ContentReader(source, start, crc32(line));
    const data = reader.readTree(tree);
    if (checksumText(reader.checksum) !== checksum) throw new SnapshotError('it is damaged');
    // The version stands for the shape of the data.
    return data as IndexData;
  } finally {
    closeSync(source);
  }
}

/** The time in milliseconds since the snapshot was written; infinite if there is none. */
export function snapshotAge(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : Number.POSITIVE_INFINITY;
}

function createFile(file: string): number | null {
  if (snapshotAge(file) > MAX_WRITE_MS) rmSync(file, { force: true });
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

function openExisting(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the arrays by descriptions, and appends their bytes to `contents`. */
function describe(data: object, contents: Uint8Array[]): Tree {
  const describeOne = (value: unknown): Leaf | Tree => {
    const content = Array.isArray(value) ? Buffer.from(JSON.stringify(value)) : value;
    if (!ArrayBuffer.isView(content)) return describe(value as object, contents);
    contents.push(new Uint8Array(content.buffer, content.byteOffset, content.byteLength));
    const kind = Array.isArray(value) ? 'texts' : (content.constructor.name as Leaf['kind']);
    return { kind, bytes: content.byteLength };
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, describeOne(value)]));
}

class ContentReader {
  readonly #source: number;
  #position: number;
  checksum: number;

  constructor(source: number, position: number, checksum: number) {
    this.#source = source;
    this.#position = position;
    this.checksum = checksum;
  }

  readTree(tree: Tree): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(tree).map(([name, part]) => [
        name,
        isLeaf(part) ? this.#readLeaf(part) : this.readTree(part),
      ]),
    );
  }

  /** Straight into an array of its own, so that nothing is in memory twice. */
  #readLeaf({ kind, bytes }: Leaf): TypedArray | string[] {
    const buffer = new ArrayBuffer(bytes);
    const content = new Uint8Array(buffer);
    readWhole(this.#source, content, this.#position);
    this.#position += bytes;
    this.checksum = crc32(content, this.checksum);
    return kind === 'texts' ? JSON.parse(Buffer.from(buffer).toString()) : new arrayKinds[kind](buffer);
  }
}

function isLeaf(part: Leaf | Tree): part is Leaf {
  return typeof part.kind === 'string';
}

function countBytes(tree: Tree): number {
  return Object.values(tree).reduce((sum, part) => sum + (isLeaf(part) ? part.bytes : countBytes(part)), 0);
}

function checksumText(checksum: number): string {
  return checksum.toString(16).padStart(CHECKSUM_LENGTH, '0');
}

function readStart(source: number): { checksum: string; line: Buffer } {
  const start = Buffer.alloc(Math.min(MAX_HEADER_BYTES, fstatSync(source).size));
  readWhole(source, start, 0);
  const end = start.indexOf('\n');
  if (end < 0) throw new SnapshotError('it has no header');
  return {
    checksum: start.toString('latin1', 0, CHECKSUM_LENGTH),
    line: start.subarray(CHECKSUM_LENGTH, end + 1),
  };
}

function parseHeader(line: Buffer): Header {
  try {
    return JSON.parse(line.toString()) as Header;
  } catch {
    throw new SnapshotError('its header is damaged');
  }
}

function readWhole(source: number, into: Uint8Array, position: number): void {
  for (let done = 0; done < into.length; ) {
    const count = readSync(source, into, done, into.length - done, position + done);
    if (count === 0) throw new SnapshotError('it is incomplete');
    done += count;
  }
}

function writeWhole(target: number, content: Uint8Array): void {
  for (let done = 0; done < content.length; ) done += writeSync(target, content, done);
}
