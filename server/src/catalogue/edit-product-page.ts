import { pricePaiseBeforeTax } from '#contract/pricing.ts';
import type { ProductDescription } from '#contract/products.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockProduct } from './manage/edited-product-repository.ts';
import { requireProduct, requireVersion } from './manage/save-product.ts';
import { findFeatureAddresses, findProductIdsByName, updateProductPage } from './product-page-repository.ts';
import { setAltText } from './product-picture-repository.ts';
import { toStoredDescription } from './stored-description.ts';

const fail = errorsOf({
  unknown_product: { status: 404, detail: 'Product not found.' },
  ambiguous_product: {
    status: 409,
    detail: 'Several products have this name. Please edit the product on its own page.',
  },
});

export type EditedPage = {
  /** Of the product that was edited. Another one is refused; without it the last change wins. */
  version: string | undefined;
  productPictures: string[];
  featurePictures: string[];
  /** By the id of a stored picture. */
  altTexts: ReadonlyMap<string, string>;
  description: ProductDescription;
  /** What a shopper pays; 0 leaves the price as it is. */
  priceRupees: number;
};

export async function findProductByName(database: Database, name: string): Promise<string> {
  const [id, another] = await findProductIdsByName(database, name);
  if (!id) throw fail('unknown_product');
  if (another) throw fail('ambiguous_product');
  return id;
}

/** The addresses of videos beside the product's features. */
export async function readFeatureVideos(database: Database, id: string): Promise<string[]> {
  return (await findFeatureAddresses(database, id)).filter((address) => address.includes('.mp4'));
}

/** Saves what an admin edited on the page of a product. */
export async function editProductPage(database: Database, id: string, page: EditedPage): Promise<void> {
  const { version, productPictures, featurePictures, altTexts, description, priceRupees } = page;
  await database.transaction().execute(async (transaction) => {
    await lockProduct(transaction, id);
    const product = await requireProduct(transaction, id);
    if (version !== undefined) await requireVersion(transaction, product, version);
    const hasNewPrice = priceRupees > 0 && priceRupees * 100 !== product.display_price_paise;
    await updateProductPage(transaction, id, {
      product_img_urls: productPictures,
      feature_img_urls: featurePictures,
      description: JSON.stringify(toStoredDescription(description)),
      ...(hasNewPrice && {
        website_price_paise: pricePaiseBeforeTax(priceRupees, product.gst_rate),
        is_price_estimated: false,
      }),
    });
    for (const [pictureId, text] of altTexts) await setAltText(transaction, { pictureId, text });
  });
}
