import type { ProductOptions } from '#contract/admin-product-fields.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { findCategoryRow } from './edited-product-repository.ts';
import { findUsualHsn, listChoices, listKnownSpecs } from './known-spec-repository.ts';

/** What the forms about products choose from; the specifications are those of a category. */
export async function readProductOptions(
  session: DatabaseSession,
  { category: slug }: { category?: string },
): Promise<ProductOptions> {
  const choices = await listChoices(session);
  const category = slug === undefined ? undefined : await findCategoryRow(session, slug);
  if (!category) return { ...choices, specs: [], filters: [], hsn: null };
  const [specs, filters, hsn] = await Promise.all([
    listKnownSpecs(session, category._id, 'specs'),
    listKnownSpecs(session, category._id, 'subcategories'),
    findUsualHsn(session, category._id),
  ]);
  return { ...choices, specs, filters, hsn };
}
