import type { Recipient } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import type { OrderScope } from '../order-scope.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { htmlBody, type MailBody, type MailLine, textBody } from './order-mail-body.ts';
import { type OrderMail, orderMailTexts } from './order-mail-texts.ts';

type MailContext = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  note?: string | null;
  /** For an event that refers to the mail and is inserted before it. */
  mailId?: string;
};

/** Refund mails list the refunded lines, all others the whole order. */
function linesOf(mail: OrderMail, { order, items }: MailContext): MailLine[] {
  if (mail.kind !== 'refunded') {
    return [
      ...items.map((item) => ({
        ...named(item, item.quantity),
        amountPaise: item.price_paise * item.quantity,
      })),
      { name: 'Shipping', amountPaise: order.shipping_paise },
      { name: 'Total, taxes included', amountPaise: order.total_paise },
    ];
  }
  const { lines, shippingPaise, amountPaise } = mail.refund;
  const byId = new Map(items.map((item) => [item.product_id, item]));
  return [
    ...lines.flatMap(({ productId, quantity, amountPaise: linePaise }) => {
      const item = byId.get(productId);
      return item ? [{ ...named(item, quantity), amountPaise: linePaise }] : [];
    }),
    ...(shippingPaise > 0 ? [{ name: 'Shipping', amountPaise: shippingPaise }] : []),
    { name: 'Refunded', amountPaise },
  ];
}

function named({ website_name }: OrderItemRow, quantity: number): { name: string } {
  return { name: `${quantity} x ${website_name}` };
}

export function canBeMailed({ email }: Pick<Recipient, 'email'>): boolean {
  return email !== null && emailProblem(email) === null;
}

/** Returns null if the buyer has no valid email address: an order never fails because of that. */
export async function queueOrderMail(
  { transaction, publicUrl }: OrderScope,
  mail: OrderMail,
  context: MailContext,
): Promise<string | null> {
  const { order, note = null, mailId } = context;
  const to = order.recipient.email;
  if (to === null || !canBeMailed(order.recipient)) return null;
  const texts = orderMailTexts(order, mail, note);
  const body: MailBody = {
    ...texts,
    lines: linesOf(mail, context),
    recipient: order.recipient,
    link: { text: `Your order ${order.order_number}`, url: `${publicUrl}/orders/${order._id}` },
  };
  const message = { to, subject: texts.subject, text: textBody(body), html: htmlBody(body) };
  return queueMail(transaction, message, mailId);
}

/** Notifies the shop of an order that needs its attention. */
export async function queueShopMail(
  { transaction }: OrderScope,
  subject: string,
  { order, items, note }: MailContext,
): Promise<void> {
  const lines = linesOf({ kind: 'placed' }, { order, items });
  const body = { subject, paragraphs: note ? [note] : [], lines, recipient: order.recipient };
  await queueMail(transaction, { to: siteFacts.sales.email, subject, text: textBody(body) });
}
