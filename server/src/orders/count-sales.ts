import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countSalesByDay } from './order-repository.ts';

export type SalesOfDay = { product_id: string; day: string; sales: number };

/** In how many orders each product was sold, by the day (UTC) of the payment. Orders that were undone do not count. */
export async function countSales(session: DatabaseSession, days: number): Promise<SalesOfDay[]> {
  return countSalesByDay(session, days);
}
