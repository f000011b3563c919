import { type RawBuilder, sql } from 'kysely';

/** Only this many products with the closest lower and higher prices are scored. */
const CANDIDATES_EACH_WAY = 200;
/** The penalty for twice or half the price, on the scale of the specification weights. */
const DOUBLE_PRICE_PENALTY = 2;
const IN_STOCK_BONUS = 1;

/** Products of the same category, scored by shared specification values (rare ones count more) and similar price. */
export function findRelated(productId: string, limit: number): RawBuilder<{ ids: string[] }> {
  return sql`
    with subject as materialized (
      select products._id, category_id, display_price, subcategories, product_count
      from products join categories on categories._id = category_id
      where products._id = ${productId}
    ), weighted as materialized (
      select name, value, ln(1 + subject.product_count::float8 / greatest(shared.product_count, 1)) as weight
      from subject, jsonb_each(subject.subcategories) as own (name, value)
      join category_values as shared using (name, value)
      where shared.category_id = subject.category_id
    ), scored as (
      select candidate._id, candidate.created_at,
        coalesce((
          select sum(weight) from weighted where candidate.subcategories -> weighted.name = weighted.value
        ), 0)
        - ${DOUBLE_PRICE_PENALTY}::float8 * abs(ln(candidate.display_price::float8 / subject.display_price)) / ln(2::float8)
        + ${IN_STOCK_BONUS}::float8 * candidate.is_in_stock::integer as score
      from subject, (${nearestInPrice(sql`>=`, sql`asc`)} union all ${nearestInPrice(sql`<`, sql`desc`)}) as candidate
    )
    select array(select _id from scored order by score desc, created_at desc, _id desc limit ${limit}) as ids`;
}

/** Scalar subqueries let PostgreSQL scan the price index from the subject's price; a join would not use it. */
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
