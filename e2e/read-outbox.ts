import * as outbox from '../server/testing/read-outbox.ts';

const dataDir = () => process.env.JOURNEY_DATA_DIR ?? '';

/** The code last sent to a number. */
export function readSentCode(phone: string): Promise<string> {
  return outbox.readSentCode(dataDir(), phone);
}

/** The link to a page of the shop in a mail to an address. */
export function readMailedLink(email: string, page: string): Promise<string> {
  return outbox.readMailedLink(dataDir(), email, page);
}
