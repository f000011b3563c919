import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Returns the last code sent to a phone number, from the outbox of a demo shop. */
export function readSentCode(dataDir: string, phone: string): Promise<string> {
  return waitFor(`a code for ${phone}`, async () => {
    const messages = await readOutbox(dataDir, '.txt');
    return messages.findLast((text) => text.startsWith(`To: ${phone}\n`))?.match(/\b\d{6}\b/)?.[0];
  });
}

/** Returns the link to a page of the shop in a mail to the address. */
export function readMailedLink(dataDir: string, email: string, page: string): Promise<string> {
  return waitFor(`a link to ${page} for ${email}`, async () => {
    const mails = (await readOutbox(dataDir, '.eml'))
      .filter((mail) => mail.includes(email))
      // Quoted-printable: long lines are folded with "=" at their end, and "=" itself is written as "=3D".
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    return mails.join('\n').match(new RegExp(`${page}\\?token=[\\w.~-]+`))?.[0];
  });
}

/** Oldest first: the names of the files begin with the time. */
async function readOutbox(dataDir: string, extension: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(extension)).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

async function waitFor(what: string, read: () => Promise<string | undefined>): Promise<string> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(50)) {
    const found = await read();
    if (found) return found;
    if (Date.now() > end) throw new Error(`The outbox holds no ${what.replace(/^a /, '')}`);
  }
}
