import { toLine, toPersonName } from '#contract/names.ts';
import type { Recipient } from '#contract/orders.ts';
import type { MailBlock, MailLine } from '#server/platform/mail/mail-block.ts';

type OrderMailParts = {
  paragraphs: readonly string[];
  lines: readonly MailLine[];
  recipient: Recipient;
  /** Whether the items of the mail are still to arrive there. */
  isDelivery: boolean;
  button: { button: string; url: string };
};

/** The mail to a buyer. `facts` are shown between the button and the products. */
export function buyerBlocks({
  paragraphs,
  facts,
  lines,
  recipient,
  isDelivery,
  button,
}: OrderMailParts & { facts: readonly MailBlock[] }): MailBlock[] {
  const name = toPersonName(recipient.full_name);
  return [
    name === '' ? 'Hello,' : `Hello ${name},`,
    ...paragraphs,
    button,
    ...facts,
    { table: lines },
    addressBlock(recipient, isDelivery),
  ];
}

/** The mail to the shop. `notes` are what the buyer wrote. */
export function shopBlocks({
  notes,
  lines,
  recipient,
  isDelivery,
  button,
}: Omit<OrderMailParts, 'paragraphs'> & { notes: readonly MailBlock[] }): MailBlock[] {
  const { full_name, phone, email } = recipient;
  return [
    ...notes,
    { table: lines },
    addressBlock(recipient, isDelivery),
    { title: 'Contact', lines: [toPersonName(full_name), phone, ...(email === null ? [] : [email])] },
    button,
  ];
}

function addressBlock(recipient: Recipient, isDelivery: boolean): MailBlock {
  return { title: isDelivery ? 'Delivery to' : 'Address of the order', lines: addressOf(recipient) };
}

function addressOf(recipient: Recipient): string[] {
  const { full_name, company, line1, line2, landmark, city, state, pin_code, phone } = recipient;
  const lines = [company, line1, line2, landmark, `${city} ${pin_code}`, state, phone];
  return [toPersonName(full_name), ...lines.map((line) => toLine(line ?? ''))].filter((line) => line !== '');
}
