import type { Recipient } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import type { OrderScope } from '../order-scope.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { htmlBody, type MailBody, type MailLine, textBody } from './order-mail-body.ts';
import { type OrderMail, orderMailTexts } from './order-mail-texts.ts';

type Told = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  note?: string | null;
  /** Where an event names the mail before it is written. */
  mailId?: string;
};

/** Mails about money that goes back list what it is for, all others the order. */
function linesOf(mail: OrderMail, { order, items }: Told): MailLine[] {
  if (mail.kind !== 'refunded') {
    return [
      ...items.map((item) => ({ ...named(item, item.quantity), amount: item.price * item.quantity })),
      { name: 'Shipping', amount: order.shipping },
      { name: 'Total, taxes included', amount: order.total_amount },
    ];
  }
  const { lines, shipping, amount } = mail.refund;
  const byId = new Map(items.map((item) => [item.product_id, item]));
  return [
    ...lines.flatMap(({ productId, quantity, amount: part }) => {
      const item = byId.get(productId);
      return item ? [{ ...named(item, quantity), amount: part }] : [];
    }),
    ...(shipping > 0 ? [{ name: 'Shipping', amount: shipping }] : []),
    { name: 'Sent back', amount },
  ];
}

function named({ website_name }: OrderItemRow, quantity: number): { name: string } {
  return { name: `${quantity} x ${website_name}` };
}

export function canBeMailed({ email }: Pick<Recipient, 'email'>): boolean {
  return email !== null && emailProblem(email) === null;
}

/** Null where there is no address to write to: an order never fails for want of one. */
export async function queueOrderMail(
  { transaction, publicUrl }: OrderScope,
  mail: OrderMail,
  told: Told,
): Promise<string | null> {
  const { order, note = null, mailId } = told;
  const to = order.recipient.email;
  if (to === null || !canBeMailed(order.recipient)) return null;
  const texts = orderMailTexts(order, mail, note);
  const body: MailBody = {
    ...texts,
    lines: linesOf(mail, told),
    recipient: order.recipient,
    link: { text: `Your order ${order.order_number}`, url: `${publicUrl}/orders/${order._id}` },
  };
  const written = { to, subject: texts.subject, text: textBody(body), html: htmlBody(body) };
  return queueMail(transaction, written, mailId);
}

/** The shop hears of what it has to do something about. */
export async function tellShop({ transaction }: OrderScope, subject: string, told: Told): Promise<void> {
  const { order, items, note } = told;
  const lines = linesOf({ kind: 'placed' }, { order, items });
  const body = { subject, paragraphs: note ? [note] : [], lines, recipient: order.recipient };
  await queueMail(transaction, { to: siteFacts.sales.email, subject, text: textBody(body) });
}
