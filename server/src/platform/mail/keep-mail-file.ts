import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import MimeNode from 'nodemailer/lib/mime-node';
import type { WaitingMail } from './mail-outbox.ts';

/** Writes a mail as a file that mail programs open and people can read. Writing it again changes nothing. */
export async function keepMailFile(
  folder: string,
  mail: WaitingMail,
  message: SendMailOptions,
): Promise<string> {
  const time = mail.createdAt.toISOString().replaceAll(':', '-');
  const file = path.join(folder, `${time}-${mail.id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One-time codes are in these files, so they are for the owner's eyes only.
  await writeFile(file, await composeReadable(mail, message), { mode: 0o600 });
  return file;
}

/** Links and codes are copied from these files, so the bodies stay as they are: what SMTP sends may be encoded. */
async function composeReadable(mail: WaitingMail, message: SendMailOptions): Promise<Buffer> {
  const root = new MimeNode('multipart/alternative', { newline: 'unix' });
  const { from, to, subject, messageId, date } = message;
  root.setHeader({ From: from, To: to, Subject: subject, 'Message-ID': messageId, Date: date });
  const addPart = (type: string, body: string) =>
    root
      .createChild()
      .setRaw(`Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}\n`);
  addPart('text/plain', mail.text);
  if (mail.html) addPart('text/html', mail.html);
  return root.build();
}
