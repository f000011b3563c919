import { expect } from '@playwright/test';
import * as outbox from '../server/testing/read-outbox.ts';

const dataDir = () => process.env.JOURNEY_DATA_DIR ?? '';

/** The code last sent to a number. */
export function readSentCode(phone: string): Promise<string> {
  return untilFound(() => outbox.readSentCode(dataDir(), phone));
}

/** The link to a page of the shop in a mail to an address. */
export function readMailedLink(email: string, page: string): Promise<string> {
  return untilFound(() => outbox.readMailedLink(dataDir(), email, page));
}

/** A job sends mails and may start late, so the search continues until the test times out. */
async function untilFound(read: () => Promise<string>): Promise<string> {
  let found = '';
  await expect(async () => {
    found = await read();
  }).toPass();
  return found;
}
