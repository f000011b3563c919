import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';

export async function listManufacturerNames(
  session: DatabaseSession,
  slugs: readonly string[],
): Promise<{ slug: string; name: string }[]> {
  if (slugs.length === 0) return [];
  return session.selectFrom('manufacturers').select(['slug', 'name']).where('slug', 'in', slugs).execute();
}
