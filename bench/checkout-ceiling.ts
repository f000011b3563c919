import { sql } from 'kysely';
import { toPaise } from '#contract/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { BenchBuyer } from './checkout-buyers.ts';

/** Inserts only the rows of an order, without checks, reads or HTTP: the upper bound of the throughput. */
export async function writeOrderRows(database: Database, { userId, product }: BenchBuyer): Promise<void> {
  const [orderId, mailId] = [newId(), newId()];
  await database.transaction().execute(async (transaction) => {
    await sql`
      insert into orders (_id, order_number, user_id, status, idempotency_key, request_hash, subtotal_paise,
        shipping_paise, total_paise, recipient, reserved_until)
      values (${orderId}, 'SB-' || nextval('order_numbers'), ${userId}, 'pending_payment', ${orderId}, '',
        ${toPaise(product.display_price)}, 25000, ${toPaise(product.display_price + 250)}, ${recipient}, now() + interval '15 minutes')
    `.execute(transaction);
    await sql`
      insert into order_items (order_id, position, product_id, name, website_name, category, manufacturer, slug_url, hsn,
        gst_rate, price_paise, quantity)
      values (${orderId}, 0, ${product._id}, 'A drive', 'A drive', 'SSD', 'Voltedge', 'voltedge/a-drive', '84717020', 1800,
        ${toPaise(product.display_price)}, 1)
    `.execute(transaction);
    await sql`
      insert into mails (_id, kind, is_proven, recipient, subject, text_body, html_body)
      values (${mailId}, 'message', false, 'buyer@people.example', 'We have your order', ${mailText}, ${mailText})
    `.execute(transaction);
    await sql`
      insert into jobs (_id, kind, payload) values (${newId()}, 'send-mail', ${JSON.stringify({ mailId })})
    `.execute(transaction);
    await sql`
      insert into order_events (_id, order_id, status, actor, actor_id, mail_id)
      values (${newId()}, ${orderId}, 'pending_payment', 'buyer', ${userId}, ${mailId})
    `.execute(transaction);
    await sql`
      update products set qty = qty - 1 from set_config('shop.stock_cause', ${`reserved ${orderId}`}, true) where _id = ${product._id}
    `.execute(transaction);
  });
}

const recipient = JSON.stringify({
  full_name: 'Asha Rao',
  phone: '+919876543210',
  line1: '14, Lamington Arcade',
  city: 'Mumbai',
  state: 'Maharashtra',
  pin_code: '400007',
  email: 'buyer@people.example',
});
/** About as long as the mail of an order. */
const mailText = 'Hello Asha Rao, we have your order. '.repeat(25);
