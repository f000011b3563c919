import { randomInt } from 'node:crypto';
import { toRupees } from '#contract/money.ts';
import { buildLimits } from '#contract/pc-builder/build-limits.ts';
import type {
  PricedPart,
  SaveBuildBody,
  SavedBuild,
  SavedBuildList,
  UpdateBuildBody,
} from '#contract/pc-builder/builds.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import { addressCounters, countAttempt, countAttempts } from '#server/platform/count-attempt.ts';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import {
  type BuildRow,
  deleteBuild,
  findBuild,
  insertBuild,
  listBuildsOf,
  lockAndCountBuilds,
  replaceBuild,
} from './build-repository.ts';
import { fail } from './pc-builder-errors.ts';
import type { StoredPart } from './pc-builder-tables.ts';
import { describeBuild, type ReadBuild, readBuild, readSoldBuild, toStoredPart } from './read-build.ts';

const HOUR = 60 * 60;
/** The people of an office share its address. */
const limits = {
  account: { most: 60, seconds: HOUR },
  address: { most: 60, seconds: HOUR },
  shop: { most: 5000, seconds: 24 * HOUR },
} as const;

/** Without letters and digits that look alike: 0 o, 1 i l, u v. */
const codeAlphabet = '23456789abcdefghjkmnpqrstwxyz';
const CODE_LENGTH = 8;

/** The change topic of pages that show a saved build. */
export function buildTopic(code: string): string {
  return `pc-build:${code}`;
}

export type BuildCaller = { userId: string | null; address: string };

/** Stores a build with its current prices; a signed-in caller finds it again in the account. */
export async function saveBuild(
  database: Database,
  body: SaveBuildBody,
  caller: BuildCaller,
): Promise<SavedBuild> {
  const build = await readSoldBuild(database, body.parts);
  const { userId } = caller;
  if (userId) {
    await countAttempt(database, ['pc builds of', userId], limits.account);
  } else {
    await countAttempts(database, addressCounters('pc builds from', caller.address, limits.address));
    await countAttempt(database, ['pc builds'], limits.shop);
  }
  const content = { name: body.name || null, parts: build.parts.map(toStoredPart) };
  const row = await database.transaction().execute(async (transaction) => {
    if (userId && (await lockAndCountBuilds(transaction, userId)) >= buildLimits.savedPerAccount)
      throw fail('too_many_builds');
    return insertWithNewCode(transaction, { userId, ...content });
  });
  return describeSavedBuild(row, build, userId);
}

/** A build by its code at the prices of today, with what changed since it was saved. */
export async function readSavedBuild(
  session: DatabaseSession,
  code: string,
  userId: string | null,
): Promise<SavedBuild> {
  const row = await findBuild(session, code.toLowerCase());
  if (!row) throw fail('unknown_build');
  return describeSavedBuild(row, await readBuild(session, row.parts), userId);
}

export async function updateBuild(
  database: Database,
  key: { code: string; userId: string },
  { name, parts }: UpdateBuildBody,
): Promise<SavedBuild> {
  await countAttempt(database, ['pc builds of', key.userId], limits.account);
  const build = parts && (await readSoldBuild(database, parts));
  const content = {
    ...(name !== undefined && { name: name || null }),
    ...(build && { parts: build.parts.map(toStoredPart) }),
  };
  const row = await database.transaction().execute(async (transaction) => {
    const replaced = await replaceBuild(transaction, { ...key, code: key.code.toLowerCase() }, content);
    if (!replaced) throw fail('unknown_build');
    await recordChange(transaction, buildTopic(replaced.code));
    return replaced;
  });
  return describeSavedBuild(row, build ?? (await readBuild(database, row.parts)), key.userId);
}

export async function removeBuild(database: Database, key: { code: string; userId: string }): Promise<void> {
  const code = key.code.toLowerCase();
  await database.transaction().execute(async (transaction) => {
    if (!(await deleteBuild(transaction, { ...key, code }))) throw fail('unknown_build');
    await recordChange(transaction, buildTopic(code));
  });
}

export async function listSavedBuilds(session: DatabaseSession, userId: string): Promise<SavedBuildList> {
  const rows = await listBuildsOf(session, userId);
  const ids = rows.flatMap(({ parts }) => parts.map(({ product_id }) => product_id));
  const prices = new Map(
    (await findProductCards(session, ids)).map((card) => [card._id, card.display_price]),
  );
  return {
    data: rows.map(({ code, name, parts, created_at, updated_at }) => ({
      code,
      name,
      parts_count: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      part_names: parts.map((part) => part.name),
      total: parts.reduce((sum, part) => sum + (prices.get(part.product_id) ?? 0) * part.quantity, 0),
      total_then: totalThen(parts),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    limit: buildLimits.savedPerAccount,
  };
}

/** For the export of personal data. */
export async function readBuildsOf(session: DatabaseSession, userId: string) {
  const rows = await listBuildsOf(session, userId);
  return rows.map(({ user_id: _, parts, ...build }) => ({ ...build, parts: parts.map(inRupees) }));
}

function inRupees({ price_paise, ...part }: StoredPart) {
  return { ...part, price: toRupees(price_paise) };
}

async function insertWithNewCode(
  session: DatabaseSession,
  build: { userId: string | null; name: string | null; parts: StoredPart[] },
): Promise<BuildRow> {
  for (;;) {
    const row = await insertBuild(session, { ...build, code: newCode() });
    if (row) return row;
  }
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

function describeSavedBuild(row: BuildRow, build: ReadBuild, userId: string | null): SavedBuild {
  return {
    ...describeBuild(build),
    code: row.code,
    name: row.name,
    is_mine: userId !== null && row.user_id === userId,
    total_then: totalThen(row.parts),
    changes: findChanges(row.parts, build.parts),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function totalThen(parts: readonly StoredPart[]): number {
  return parts.reduce((sum, { price_paise, quantity }) => sum + toRupees(price_paise) * quantity, 0);
}

function findChanges(saved: readonly StoredPart[], current: readonly PricedPart[]): SavedBuild['changes'] {
  const products = new Map(current.map(({ product }) => [product._id, product]));
  return saved.flatMap(({ product_id, name, price_paise }): SavedBuild['changes'] => {
    const product = products.get(product_id);
    const price_then = toRupees(price_paise);
    const change = { product_id, name, price_then, price_now: product?.display_price ?? null };
    if (!product) return [{ ...change, kind: 'no_longer_sold' }];
    return [
      ...(product.display_price === price_then ? [] : [{ ...change, kind: 'price' as const }]),
      ...(product.out_of_stock ? [{ ...change, kind: 'out_of_stock' as const }] : []),
    ];
  });
}
