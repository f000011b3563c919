import { type RawBuilder, sql } from 'kysely';

/** The nearest in price on either side are weighed; those further off would not be shown anyway. */
const CANDIDATES_EACH_WAY = 200;
/** What a price of twice or half as much takes away, in telling values shared. */
const DOUBLED_PRICE = 2;
const IN_STOCK = 1;

/** Products of the same category: shared values tell the more the fewer products have them, and a close price counts. */
export function findRelated(productId: string, most: number): RawBuilder<{ ids: string[] }> {
  return sql`
    with subject as materialized (
      select products._id, category_id, display_price, subcategories, product_count
      from products join categories on categories._id = category_id
      where products._id = ${productId}
    ), telling as materialized (
      select name, value, ln(1 + subject.product_count::float8 / greatest(shared.product_count, 1)) as weight
      from subject, jsonb_each(subject.subcategories) as own (name, value)
      join category_values as shared using (name, value)
      where shared.category_id = subject.category_id
    ), scored as (
      select candidate._id, candidate.created_at,
        coalesce((
          select sum(weight) from telling where candidate.subcategories -> telling.name = telling.value
        ), 0)
        - ${DOUBLED_PRICE}::float8 * abs(ln(candidate.display_price::float8 / subject.display_price)) / ln(2::float8)
        + ${IN_STOCK}::float8 * candidate.is_in_stock::integer as score
      from subject, (${nearestInPrice(sql`>=`, sql`asc`)} union all ${nearestInPrice(sql`<`, sql`desc`)}) as candidate
    )
    select array(select _id from scored order by score desc, created_at desc, _id desc limit ${most}) as ids`;
}

/** What is looked up once lets PostgreSQL read on from the subject's place in the index of prices; a join would not. */
function nearestInPrice(side: RawBuilder<unknown>, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select _id, subcategories, display_price, is_in_stock, created_at
    from products
    where category_id = (select category_id from subject)
      and display_price ${side} (select display_price from subject)
      and _id <> (select _id from subject)
    order by display_price ${direction}, _id ${direction}
    limit ${CANDIDATES_EACH_WAY}
  )`;
}
