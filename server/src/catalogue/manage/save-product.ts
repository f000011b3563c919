import type {
  AdminProduct,
  ChangedProductBody,
  NewProductBody,
  ProductFieldsBody,
} from '#contract/admin-product-fields.ts';
import { toPaise } from '#contract/money.ts';
import { displayedRupees, pricePaiseBeforeTax } from '#contract/pricing.ts';
import { AppError, errorsOf, invalidFields } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { lockImports } from '../import/import-products.ts';
import { findSlugOwners } from '../import/imported-product-repository.ts';
import { slugCandidates, slugFor } from '../import/product-slug.ts';
import { ensureManufacturers } from '../manufacturer-repository.ts';
import { readProductPictures } from '../product-pictures.ts';
import { insertProducts } from '../product-writer-repository.ts';
import { fromStoredDescription, toStoredDescription } from '../stored-description.ts';
import {
  composeSpecification,
  defaultAlbumOf,
  describeAdminProduct,
  sourcesOf,
  versionOf,
} from './describe-admin-product.ts';
import {
  type EditedProduct,
  findCategoryRow,
  findEditedProduct,
  findLastEditor,
  lockProduct,
  updateProductRow,
  writeCost,
} from './edited-product-repository.ts';
import { requireKnownUnits } from './require-known-units.ts';

const fail = errorsOf({
  unknown_product: { status: 404, detail: 'Product not found.' },
  pictures_unchanged: { status: 409, detail: 'The product has no pictures of its own to remove.' },
});

export async function readAdminProduct(
  session: DatabaseSession,
  { id, seesCosts }: { id: string; seesCosts: boolean },
): Promise<AdminProduct> {
  return describeAdminProduct(session, await requireProduct(session, id), seesCosts);
}

export async function requireProduct(session: DatabaseSession, id: string): Promise<EditedProduct> {
  const found = await findEditedProduct(session, id);
  if (!found) throw fail('unknown_product');
  return found;
}

/** Adds a product with the pictures of its category until it has its own. */
export async function createProduct(database: Database, body: NewProductBody): Promise<AdminProduct> {
  const id = newId();
  await database.transaction().execute(async (transaction) => {
    await lockImports(transaction);
    const category = await requireCategory(transaction, body.category);
    const { slug_url, ...values } = await columnsOf(transaction, { id, body });
    const album = readProductPictures().albumOf({
      categoryCode: category.code,
      partNumber: body.part_number ?? undefined,
      facts: { specs: body.specs, colour: body.colour || null },
    });
    await insertProducts(transaction, [
      {
        ...values,
        _id: id,
        source: 'shop',
        source_key: id,
        slug_url: slug_url ?? (await findFreeSlug(transaction, id, body)),
        website_price_paise: pricePaiseBeforeTax(body.price, body.gst_rate),
        qty: body.qty,
        product_img_urls: album.gallery,
        feature_img_urls: album.features,
      },
    ]);
    await writeCost(transaction, id, costPaise(body));
  });
  return readAdminProduct(database, { id, seesCosts: true });
}

/** Replaces the fields, unless somebody else changed them since the caller read them. */
export async function updateProduct(
  database: Database,
  { id, body }: { id: string; body: ChangedProductBody },
): Promise<AdminProduct> {
  await database.transaction().execute(async (transaction) => {
    await lockImports(transaction);
    await lockProduct(transaction, id);
    const stored = await requireProduct(transaction, id);
    await requireVersion(transaction, stored, body.version);
    const { slug_url, ...values } = await columnsOf(transaction, { id, body, stored });
    await updateProductRow(transaction, id, {
      ...values,
      slug_url: slug_url ?? (await findFreeSlug(transaction, id, body, stored)),
      ...priceOf(body, stored),
    });
    await writeCost(transaction, id, costPaise(body));
  });
  return readAdminProduct(database, { id, seesCosts: true });
}

/** Takes a product out of the shop or puts it back. */
export async function setArchived(
  database: Database,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<AdminProduct> {
  await database.transaction().execute(async (transaction) => {
    await lockProduct(transaction, id);
    await requireProduct(transaction, id);
    await updateProductRow(transaction, id, { is_archived: isArchived });
  });
  return readAdminProduct(database, { id, seesCosts: true });
}

/** Replaces the pictures that staff chose by those that the product has without any choice. */
export async function resetPictures(database: Database, id: string): Promise<AdminProduct> {
  await database.transaction().execute(async (transaction) => {
    await lockProduct(transaction, id);
    const stored = await requireProduct(transaction, id);
    const { gallery, features } = defaultAlbumOf(stored);
    if (stored.product_img_urls.join() === gallery.join()) throw fail('pictures_unchanged');
    await updateProductRow(transaction, id, { product_img_urls: gallery, feature_img_urls: features });
  });
  return readAdminProduct(database, { id, seesCosts: true });
}

/** Refuses a change that was made from an earlier version of the product. */
export async function requireVersion(
  session: DatabaseSession,
  stored: EditedProduct,
  version: string,
): Promise<void> {
  if (versionOf(stored) === version) return;
  const editor = (await findLastEditor(session, stored._id)) ?? 'Somebody else';
  throw new AppError({
    code: 'product_changed',
    status: 409,
    detail: `${editor} has changed this product since you opened it, so nothing was saved. Reload it to see the present state, then make your changes again.`,
  });
}

/** The price before tax keeps its paise if the displayed price is the same. A price that staff sets is no estimate. */
function priceOf({ price, gst_rate }: ProductFieldsBody, stored: EditedProduct) {
  if (displayedRupees(stored.website_price_paise, gst_rate) === price) return {};
  return { website_price_paise: pricePaiseBeforeTax(price, gst_rate), is_price_estimated: false };
}

function costPaise({ cost }: ProductFieldsBody): number | null {
  return cost === null ? null : toPaise(cost);
}

async function requireCategory(session: DatabaseSession, slug: string) {
  const category = await findCategoryRow(session, slug);
  if (!category) throw invalidFields([{ path: 'category', message: 'Please choose a category' }]);
  return category;
}

type Written = { id: string; body: ProductFieldsBody; stored?: EditedProduct };

/** The columns of the fields, but for the price. The slug is null if it is to be made from the name. */
async function columnsOf(transaction: DatabaseTransaction, { id, body, stored }: Written) {
  const category = await requireCategory(transaction, body.category);
  await requireKnownUnits(transaction, { categoryId: category._id, specs: body.specs, stored });
  const manufacturerId = await ensureManufacturers(transaction, [body.manufacturer]);
  if (body.slug_url) await requireFreeSlug(transaction, id, body.slug_url);
  const specification = composeSpecification(
    {
      specification: stored ? fromStoredDescription(stored.description).specification : {},
      specs: stored?.specs ?? {},
    },
    { specs: body.specs, others: body.other_specifications },
  );
  return {
    category_id: category._id,
    manufacturer_id: manufacturerId(body.manufacturer),
    name: body.name,
    website_name: body.website_name,
    variant: body.variant || null,
    part_number: body.part_number || null,
    gtin: body.gtin === undefined ? (stored?.gtin ?? null) : body.gtin,
    slug_url: body.slug_url,
    manufacturer_price_paise: priceOrSame(body.manufacturer_price, stored?.manufacturer_price_paise),
    purchase_price_paise: priceOrSame(body.purchase_price, stored?.purchase_price_paise),
    hsn: body.hsn,
    warranty_years: body.warranty_years,
    country_of_origin: body.country_of_origin || null,
    weight_grams: body.weight_grams,
    colour: body.colour || null,
    is_gaming: body.is_gaming,
    is_trending: body.is_trending,
    is_office: body.is_office,
    subcategories: JSON.stringify(body.subcategories),
    specs: JSON.stringify(body.specs),
    spec_sources: JSON.stringify(sourcesOf(body.specs, stored)),
    description: JSON.stringify(
      toStoredDescription({ overview: body.overview, feature: body.features, specification }),
    ),
    meta: JSON.stringify(withoutEmpty(body.meta)),
  };
}

/** Keeps the paise of an imported price that staff did not change. */
function priceOrSame(rupees: number | null, storedPaise: number | null | undefined): number | null {
  if (rupees === null) return null;
  const isSame = storedPaise != null && Math.max(1, Math.round(storedPaise / 100)) === rupees;
  return isSame ? storedPaise : toPaise(rupees);
}

function withoutEmpty<Texts extends Record<string, string | undefined>>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Partial<Texts>;
}

async function requireFreeSlug(transaction: DatabaseTransaction, id: string, slug: string): Promise<void> {
  const owners = await findSlugOwners(transaction, [slug]);
  if ((owners.get(slug) ?? id) === id) return;
  const message = 'Another product has this address, or had it and redirects from it';
  throw invalidFields([{ path: 'slug_url', message }]);
}

/** The address from brand and name. A product whose address is made from its name already keeps it. */
async function findFreeSlug(
  transaction: DatabaseTransaction,
  id: string,
  { manufacturer, website_name }: ProductFieldsBody,
  stored?: EditedProduct,
): Promise<string> {
  const candidates = slugCandidates(
    slugFor(manufacturer, website_name),
    ...((stored ? [stored.source, stored.source_key] : ['shop', id]) as [string, string]),
  );
  const owners = await findSlugOwners(transaction, candidates);
  const free = candidates.find((slug) => (owners.get(slug) ?? id) === id);
  if (!free) throw invalidFields([{ path: 'slug_url', message: 'Please write an address' }]);
  return free;
}
