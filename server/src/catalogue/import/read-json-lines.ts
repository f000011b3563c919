import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { describeFileError } from '#server/platform/describe-file-error.ts';
import { StartError } from '#server/platform/start-error.ts';

const ending = /\.jsonl(\.gz)?$/;
/** Stops reading a packed file that is one endless line. */
const MAX_LINE_LENGTH = 1_000_000;

export type JsonLinesFile = { file: string; kind: string; byteSize: number };

/** The files of a folder, or of its subfolder if that exists: `PARTS_DIR` may be either. */
export function listJsonLinesFiles(folder: string, subfolder: string): JsonLinesFile[] {
  const inner = path.join(folder, subfolder);
  const chosen = existsSync(inner) ? inner : folder;
  let names: string[];
  try {
    names = readdirSync(chosen).filter((name) => ending.test(name));
  } catch (error) {
    throw new StartError(`The folder ${chosen} cannot be read: ${describeFileError(error)}.`);
  }
  if (names.length === 0) throw new StartError(`The folder ${chosen} has no files .jsonl or .jsonl.gz.`);
  return names.toSorted().map((name) => {
    const file = path.join(chosen, name);
    return { file, kind: name.replace(ending, ''), byteSize: statSync(file).size };
  });
}

export type JsonLine =
  | { location: string; record: Record<string, unknown> }
  | { location: string; fault: string };

export async function* readJsonLines(
  { file }: JsonLinesFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<JsonLine> {
  const input = createReadStream(file);
  const chunks = counted(input, onBytes);
  const unpacked = file.endsWith('.gz') ? gunzipped(chunks) : chunks;
  let number = 0;
  try {
    for await (const line of linesOf(unpacked)) {
      number++;
      if (line.trim() !== '') yield parseLine(line, `${path.basename(file)}:${number}`);
    }
  } catch (error) {
    const reason = error instanceof EndlessLine ? error.message : describeFileError(error);
    const fault = `the file cannot be read on: ${reason}`;
    yield { location: `${path.basename(file)}:${number + 1}`, fault };
  } finally {
    input.destroy();
  }
}

/** Errors of the file are thrown when the stream is read. */
function gunzipped(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  pipeline(chunks, gunzip).catch(() => {});
  return gunzip;
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

class EndlessLine extends Error {
  override message = `a line is longer than ${MAX_LINE_LENGTH} characters`;
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_LINE_LENGTH) throw new EndlessLine();
  }
  if (rest) yield rest;
}

function parseLine(line: string, location: string): JsonLine {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      return { location, record: record as Record<string, unknown> };
    }
    return { location, fault: 'is not a JSON object' };
  } catch {
    return { location, fault: 'is not JSON' };
  }
}
