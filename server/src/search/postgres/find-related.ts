import { type RawBuilder, sql } from 'kysely';

/** Only this many products with the closest lower and higher prices are scored. */
const CANDIDATES_EACH_WAY = 200;
/** The penalty for twice or half the price, on the scale of the specification weights. */
const DOUBLE_PRICE_PENALTY = 2;
const IN_STOCK_BONUS = 1;

/** Products of the same category, scored by similar price and shared specification values, of which rare ones count more. */
export function findRelated(productId: string, limit: number): RawBuilder<{ ids: string[] }> {
  return sql`
    with subject as materialized (
      select _id, category_id, display_price_paise, subcategories from products where _id = ${productId}
    ), candidates as materialized (
      ${nearestInPrice(sql`>=`, sql`asc`)} union all ${nearestInPrice(sql`<`, sql`desc`)}
    ), weighted as materialized (
      select own.name, own.value, ln(1 + (select count(*) from candidates)::float8 / greatest(count(candidates._id), 1)) as weight
      from subject cross join jsonb_each(subject.subcategories) as own (name, value)
      left join candidates on candidates.subcategories -> own.name = own.value
      group by own.name, own.value
    ), scored as (
      select candidate._id, candidate.created_at,
        coalesce((
          select sum(weight) from weighted where candidate.subcategories -> weighted.name = weighted.value
        ), 0)
        - ${DOUBLE_PRICE_PENALTY}::float8 * abs(ln(candidate.display_price_paise::float8 / subject.display_price_paise)) / ln(2::float8)
        + ${IN_STOCK_BONUS}::float8 * candidate.is_in_stock::integer as score
      from subject, candidates as candidate
    )
    select array(select _id from scored order by score desc, created_at desc, _id desc limit ${limit}) as ids`;
}

/** Scalar subqueries let PostgreSQL scan the price index from the subject's price; a join would not use it. */
function nearestInPrice(side: RawBuilder<unknown>, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select _id, subcategories, display_price_paise, is_in_stock, created_at
    from products
    where category_id = (select category_id from subject)
      and display_price_paise ${side} (select display_price_paise from subject)
      and _id <> (select _id from subject) and not is_archived
    order by display_price_paise ${direction}, _id ${direction}
    limit ${CANDIDATES_EACH_WAY}
  )`;
}
