import { formatRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import { html } from '#server/platform/html-template.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import type { OrderScope } from '../order-scope.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { type MailTexts, type OrderMail, orderMailTexts } from './order-mail-texts.ts';

type Told = { order: OrderRow; items: readonly OrderItemRow[]; note?: string | null };

/** Null where there is no address to write to: an order never fails for want of one. */
export async function queueOrderMail(
  { transaction, publicUrl }: OrderScope,
  mail: OrderMail,
  { order, items, note = null }: Told,
): Promise<string | null> {
  const to = order.recipient.email;
  if (to === null || emailProblem(to)) return null;
  const texts = orderMailTexts(order, mail, note);
  const url = `${publicUrl}/orders/${order._id}`;
  return queueMail(transaction, {
    to,
    subject: texts.subject,
    text: plainText(texts, { order, items }, url),
    html: markup(texts, { order, items }, url),
  });
}

function plainText({ paragraphs }: MailTexts, { order, items }: Told, url: string): string {
  const lines = items.map(
    ({ website_name, quantity, price }) => `${quantity} x ${website_name}: ${formatRupees(price * quantity)}`,
  );
  const sums = [`Shipping: ${formatRupees(order.shipping)}`, `Total: ${formatRupees(order.total_amount)}`];
  return [
    `Hello ${order.recipient.full_name},`,
    ...paragraphs,
    [...lines, ...sums].join('\n'),
    `Your order: ${url}`,
    `${siteFacts.name}\n${siteFacts.support.email}`,
    '',
  ].join('\n\n');
}

const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #d9dde3';
const amountCell = `${cell};text-align:right;white-space:nowrap`;

function markup({ subject, paragraphs }: MailTexts, { order, items }: Told, url: string): string {
  const row = (name: string, amount: number) =>
    html`<tr><td style="${cell}">${name}</td><td style="${amountCell}">${formatRupees(amount)}</td></tr>`;
  const rows = [
    ...items.map(({ website_name, quantity, price }) =>
      row(`${quantity} x ${website_name}`, price * quantity),
    ),
    row('Shipping', order.shipping),
    row('Total, taxes included', order.total_amount),
  ];
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14181f;background:#ffffff">
<p>Hello ${order.recipient.full_name},</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<table style="border-collapse:collapse;width:100%;max-width:560px">${rows}</table>
<p><a href="${url}">Your order ${order.order_number}</a></p>
<p>${siteFacts.name}<br>${siteFacts.support.email}</p>
</body></html>
`.markup;
}
