import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The code last sent to a number: a demo shop keeps its messages as files. */
export async function readSentCode(phone: string): Promise<string> {
  const folder = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'outbox');
  let code = '';
  await expect(async () => {
    // Their names begin with the time.
    const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
    const messages = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    code = messages.findLast((text) => text.startsWith(`To: ${phone}\n`))?.match(/\b\d{6}\b/)?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}
