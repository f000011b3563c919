import { toLine } from '#contract/names.ts';
import type { Recipient } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import { findMailAddress, type MailAddress } from '#server/identity/accounts/mail-address.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { MailDocument } from '#server/platform/database/tables.ts';
import type { MailBlock, MailLine } from '#server/platform/mail/mail-block.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { expectedDelivery } from '../expected-delivery.ts';
import type { OrderScope } from '../order-scope.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import type { ProductQuantity } from '../product-quantity.ts';
import { itemsRefund } from '../refund-due.ts';
import type { NewRefund } from '../refund-repository.ts';
import type { ReturnRow } from '../return-repository.ts';
import { buyerBlocks, shopBlocks } from './order-mail-body.ts';
import { type OrderMail, orderMailTexts } from './order-mail-texts.ts';

type MailContext = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  note?: string | null;
  /** For an event that refers to the mail and is inserted before it. */
  mailId?: string;
  /** If it was read before. */
  address?: MailAddress | null;
};

/** Mails about a refund, a return or cancelled items list these items, all others what is left of the order. */
function linesOf(mail: OrderMail, { order, items }: MailContext): MailLine[] {
  switch (mail.kind) {
    case 'refunded':
      return refundLines(mail.refund, items, 'Refunded');
    case 'items_cancelled':
      return refundLines(mail.refund, items, 'Refund');
    case 'return':
      return refundLines(
        itemsRefund(items, itemsOfReturn(mail.orderReturn)),
        items,
        endsInRefund(mail.orderReturn) ? 'Refund' : 'Value of these items',
      );
    default:
      return orderLines(order, items);
  }
}

/** The shop may refund what should be replaced, and replace what should be refunded: the status tells. */
function endsInRefund({ status, wanted }: ReturnRow): boolean {
  if (status === 'received' || status === 'refunded') return true;
  return status !== 'refused' && status !== 'replaced' && wanted !== 'replacement';
}

/** What arrived, or else what was requested. */
function itemsOfReturn({ items }: ReturnRow): ProductQuantity[] {
  return items.map(({ productId, quantity, receivedQuantity }) => ({
    productId,
    quantity: receivedQuantity ?? quantity,
  }));
}

function orderLines({ shipping_paise }: OrderRow, items: readonly OrderItemRow[]): MailLine[] {
  const lines = items
    .map((item) => ({ item, quantity: item.quantity - item.withdrawn_quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ item, quantity }) => ({ ...named(item, quantity), amountPaise: item.price_paise * quantity }));
  const total = lines.reduce((sum, { amountPaise }) => sum + amountPaise, shipping_paise);
  return [
    ...lines,
    { name: 'Shipping', amountPaise: shipping_paise, picture: null },
    { name: 'Total, taxes included', amountPaise: total },
  ];
}

function refundLines(
  { lines, shippingPaise, amountPaise }: NewRefund,
  items: readonly OrderItemRow[],
  totalName: string,
): MailLine[] {
  const byId = new Map(items.map((item) => [item.product_id, item]));
  return [
    ...lines.flatMap(({ productId, quantity, amountPaise: linePaise }) => {
      const item = byId.get(productId);
      return item ? [{ ...named(item, quantity), amountPaise: linePaise }] : [];
    }),
    ...(shippingPaise > 0 ? [{ name: 'Shipping', amountPaise: shippingPaise, picture: null }] : []),
    { name: totalName, amountPaise },
  ];
}

function named({ website_name, image }: OrderItemRow, quantity: number) {
  return { name: `${quantity} x ${toLine(website_name)}`, picture: image };
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
  const { order, note = null, mailId, address = await addressOfBuyer(transaction, order) } = context;
  if (address === null || !canBeMailed(address)) return null;
  const texts = orderMailTexts(order, mail, note);
  const blocks = buyerBlocks({
    paragraphs: texts.paragraphs,
    facts: deliveryFacts(order, mail),
    lines: linesOf(mail, context),
    recipient: order.recipient,
    isDelivery: ['placed', 'paid', 'shipped', 'delivered'].includes(mail.kind),
    button: { button: texts.button, url: `${publicUrl}${order.buyer_page ?? `/orders/${order._id}`}` },
  });
  const { email: to, isProven } = address;
  const letter = { to, subject: texts.subject, blocks, document: documentOf(order, mail) };
  return queueMail(transaction, { ...letter, kind: 'message', isProven, accountId: order.user_id }, mailId);
}

/** Attached when the mail is sent. An order that was never confirmed has no documents. */
function documentOf({ _id: orderId, confirmed_at }: OrderRow, mail: OrderMail): MailDocument | undefined {
  if (confirmed_at === null) return undefined;
  if (mail.kind === 'paid' || mail.kind === 'shipped' || mail.kind === 'delivered')
    return { orderId, refundId: null };
  return mail.kind === 'refunded' ? { orderId, refundId: mail.refund._id } : undefined;
}

const dayFormat = new Intl.DateTimeFormat(siteFacts.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** When the parcel will arrive, while it can still be expected. */
function deliveryFacts(order: OrderRow, { kind }: OrderMail): MailBlock[] {
  const expected = kind === 'paid' || kind === 'shipped' ? expectedDelivery(order) : null;
  if (!expected) return [];
  const [first, last] = [expected.earliest_date, expected.latest_date].map((day) =>
    dayFormat.format(new Date(day)),
  );
  return [{ title: 'Expected delivery', lines: [`${first} to ${last}`] }];
}

/** The current address of the account. Without the account, the address of the order; a payment vouches for it. */
async function addressOfBuyer(
  transaction: DatabaseTransaction,
  { user_id, recipient: { email }, confirmed_at }: OrderRow,
): Promise<MailAddress | null> {
  const ofAccount = user_id && (await findMailAddress(transaction, user_id));
  return ofAccount || (email === null ? null : { email, isProven: confirmed_at !== null });
}

type ShopMailContext = Omit<MailContext, 'mailId'> & {
  /** The return or the cancelled quantities that the mail is about; without them it is about the whole order. */
  orderReturn?: ReturnRow;
  quantities?: readonly ProductQuantity[];
};

/** Notifies the shop of an order that needs its attention. `note` is what the buyer wrote now, besides the note of the order. */
export async function queueShopMail(
  { transaction, publicUrl }: OrderScope,
  subject: string,
  {
    order,
    items,
    note,
    orderReturn,
    quantities = orderReturn && itemsOfReturn(orderReturn),
  }: ShopMailContext,
): Promise<void> {
  const blocks = shopBlocks({
    notes: [
      ...(note ? ['The buyer writes:', { quote: note }] : []),
      ...(order.note ? ['Note of the order:', { quote: order.note }] : []),
    ],
    lines: quantities
      ? refundLines(
          itemsRefund(items, quantities),
          items,
          orderReturn?.wanted === 'replacement' ? 'Value of these items' : 'Refund',
        )
      : orderLines(order, items),
    recipient: order.recipient,
    isDelivery: quantities === undefined,
    button: {
      button: `Open order ${order.order_number}`,
      url: `${publicUrl}/admin/orders/${order._id}`,
    },
  });
  await queueMail(transaction, {
    to: siteFacts.sales.email,
    kind: 'shop',
    subject,
    blocks,
  });
}
