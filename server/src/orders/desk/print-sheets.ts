import { siteFacts } from '#contract/site-facts.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { DocumentPdf } from '#server/platform/http/send-pdf.ts';
import type { DescribedDocument } from '../invoices/describe-tax-document.ts';
import { renderDocumentPdf } from '../invoices/read-tax-document.ts';
import { listItems } from '../order-item-repository.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { requireOrder } from '../read-order.ts';

const fail = errorsOf({
  nothing_to_pack: { status: 409, detail: 'Nothing of this is left to pack.' },
});

const TICK = '[   ]';
const MAX_TICKS = 6;
const day = new Intl.DateTimeFormat(siteFacts.locale, { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });

/** What goes into the parcel, for whom, and no prices. */
export async function renderPackingSlip(session: DatabaseSession, orderId: string): Promise<DocumentPdf> {
  const order = await requireOrder(session, { orderId });
  const items = (await listItems(session, [orderId])).filter((item) => piecesOf(item) > 0);
  if (items.length === 0) throw fail('nothing_to_pack');
  const described: DescribedDocument = {
    title: 'Packing slip',
    copy: 'For the parcel: without prices',
    facts: [
      { label: 'Order', text: order.order_number },
      { label: 'Ordered on', text: day.format(order.created_at) },
      ...(order.carrier === null
        ? []
        : [{ label: 'Sent with', text: `${order.carrier} ${order.tracking_number}` }]),
    ],
    parties: [
      { label: 'Deliver to', lines: deliveryLines(order) },
      { label: 'From', lines: [siteFacts.name, siteFacts.support.phoneDisplay, siteFacts.support.email] },
    ],
    columns: [
      { title: 'Packed', isAmount: false },
      { title: 'Item', isAmount: false, isWide: true },
      { title: 'Quantity', isAmount: true },
    ],
    rows: items.map((item) => [TICK, item.website_name, String(piecesOf(item))]),
    sums: ['', 'Total', String(totalOf(items))],
    remarks: order.note ? [`Note of the buyer: ${order.note}`] : [],
  };
  return print(described, { number: order.order_number, fileName: `${order.order_number}-packing-slip` });
}

/** All pieces of several orders by product, each with its orders and a place to tick. */
export async function renderPickList(
  session: DatabaseSession,
  orderIds: readonly string[],
): Promise<DocumentPdf> {
  const orders: OrderRow[] = [];
  for (const orderId of new Set(orderIds)) orders.push(await requireOrder(session, { orderId }));
  const numbers = new Map(orders.map(({ _id, order_number }) => [_id, order_number]));
  const items = (await listItems(session, [...numbers.keys()])).filter((item) => piecesOf(item) > 0);
  if (items.length === 0) throw fail('nothing_to_pack');
  const products = [...Map.groupBy(items, ({ product_id }) => product_id).values()].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other)),
  );
  const described: DescribedDocument = {
    title: 'Pick list',
    copy: `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}, ${products.length} ${products.length === 1 ? 'product' : 'products'}`,
    facts: [{ label: 'Printed on', text: day.format(new Date()) }],
    parties: [],
    columns: [
      { title: 'Picked', isAmount: false },
      { title: 'Product and orders', isAmount: false, isWide: true },
      { title: 'Quantity', isAmount: true },
    ],
    rows: products.map((lines) => [
      Array(Math.min(totalOf(lines), MAX_TICKS))
        .fill(TICK)
        .join(' '),
      `${nameOf(lines)}\n${lines.map((line) => `${numbers.get(line.order_id)} × ${piecesOf(line)}`).join(', ')}`,
      String(totalOf(lines)),
    ]),
    sums: ['', 'Total', String(totalOf(items))],
    remarks: [],
  };
  return print(described, { number: '', fileName: 'pick-list' });
}

async function print(
  described: DescribedDocument,
  { number, fileName }: { number: string; fileName: string },
): Promise<DocumentPdf> {
  const file = await renderDocumentPdf({ number, issuedAt: new Date().toISOString(), described });
  return { number: fileName, file };
}

/** Without what was cancelled or refunded before it was sent. */
const piecesOf = ({ quantity, withdrawn_quantity }: OrderItemRow) => quantity - withdrawn_quantity;
const totalOf = (items: readonly OrderItemRow[]) => items.reduce((sum, item) => sum + piecesOf(item), 0);
const nameOf = ([line]: readonly OrderItemRow[]) => line?.website_name ?? '';

function deliveryLines({ recipient }: OrderRow): string[] {
  const { full_name, company, line1, line2, landmark, city, pin_code, state, phone } = recipient;
  return [full_name, company, line1, line2, landmark, `${city} ${pin_code}`, state, phone].filter(
    (line): line is string => Boolean(line),
  );
}
