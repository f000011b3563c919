import { formatRupees, toRupees } from '#contract/money.ts';

/** A line of a table: a product with its picture, or a sum. The last line of a table is its total. */
export type MailLine = {
  name: string;
  amountPaise?: number;
  /** The address of the picture in this shop. */
  picture?: string | null;
  url?: string;
};

/**
 * A part of a mail: a paragraph, a button that says what it does, a table, some lines with a title, what somebody else wrote, or a
 * code with the sentence about it. Links appear only as buttons and lines: a text is never one.
 */
export type MailBlock =
  | string
  | { button: string; url: string; isSecondary?: boolean }
  | { table: readonly MailLine[] }
  | { title: string; lines: readonly string[] }
  | { quote: string }
  | { code: string; about: string };

/** Its text and its HTML are both made from it. `contact` is the address in its ending, by default that of the support. */
export type MailContent = { blocks: readonly MailBlock[]; contact?: string };

export function amountOf({ amountPaise }: Pick<MailLine, 'amountPaise'>): string {
  return amountPaise === undefined ? '' : formatRupees(toRupees(amountPaise));
}
