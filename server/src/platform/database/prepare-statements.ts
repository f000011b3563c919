import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isPlannedEachTime } from './plan-each-time.ts';

/** A statement that is used this often is prepared: PostgreSQL then parses and plans it once for each connection. */
const MIN_USES = 5;
/** Each takes memory in every session of PostgreSQL. The shop has fewer that matter. */
const MAX_PREPARED = 200;
/** Longer ones are searches with filters, which deserve a plan of their own. */
const MAX_LENGTH = 4000;
const MAX_COUNTED = 1000;

export const OUTDATED_PLAN = 'cached plan must not change result type';

type Query = (...given: unknown[]) => Promise<unknown> | undefined;

/** Prepares the frequent statements of a pool by name. */
export function prepareStatements(pool: pg.Pool): void {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  let names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || text.length > MAX_LENGTH || names.size >= MAX_PREPARED) return known;
    if (isPlannedEachTime(text)) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < MIN_USES) return undefined;
    const name = `shop_${generation}_${names.size}`;
    names.set(text, name);
    return name;
  }

  /** A migration changed the columns of a table: everything is prepared again under other names. */
  function startAgain(): void {
    names = new Map();
    generation += 1;
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const prepared: Query = (...given) => {
      const [text, values, ...others] = given;
      const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPreparable && others.length === 0 ? nameOf(text) : undefined;
      if (name === undefined) return query(...given);
      return query({ name, text, values })?.catch((error: Error) => {
        if (error.message === OUTDATED_PLAN) startAgain();
        throw error;
      });
    };
    client.query = prepared as typeof client.query;
  });
}
