import { splitFeatureLine } from '#contract/feature-line.ts';
import { storedPictureId } from '#contract/picture-addresses.ts';
import { pictureMessages } from '#contract/picture-limits.ts';
import type { ProductDescription } from '#contract/products.ts';
import type { ApproveImagesBody, ApproveImagesResult } from '#contract/scraper.ts';
import {
  editProductPage,
  findProductByName,
  readFeatureVideos,
} from '#server/catalogue/edit-product-page.ts';
import { readProductPictures } from '#server/catalogue/product-pictures.ts';
import { findStoredPictureAddress, storeProductPicture } from '#server/catalogue/store-product-picture.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Scraper } from './scraper.ts';

/** Saves the pictures and texts that an admin chose. Pictures of other sites are fetched once and stored; if one fails nothing is saved. */
export async function approveImages(
  { database, scraper }: { database: Database; scraper: Scraper },
  body: ApproveImagesBody,
): Promise<ApproveImagesResult> {
  const productId = body.product_id ?? (await findProductByName(database, body.product_name));
  // Videos are not fetched: those that the product has stay.
  const videos = await readFeatureVideos(database, productId);
  const ownAddresses = new Map(videos.map((address) => [address, address]));
  for (const address of new Set([...body.product_img_urls, ...body.feature_img_urls])) {
    if (ownAddresses.has(address)) continue;
    ownAddresses.set(address, await storeAddress({ database, scraper }, address));
  }
  const own = (address: string) => ownAddresses.get(address) ?? address;
  // Two addresses may have led to the same picture.
  const edited = {
    productPictures: [...new Set(body.product_img_urls.map(own))],
    featurePictures: body.feature_img_urls.map(own),
  };
  const altTexts = new Map(
    Object.entries(body.alt_texts ?? {}).flatMap(([address, text]) => {
      const id = storedPictureId(own(address));
      return id ? [[id, text] as const] : [];
    }),
  );
  await editProductPage(database, productId, {
    ...edited,
    version: body.version,
    altTexts,
    description: toDescription(body.description),
    priceRupees: body.description.price,
  });
  return {
    message: pictureMessages.saved,
    product_id: productId,
    product_img_urls: edited.productPictures,
    feature_img_urls: edited.featurePictures,
  };
}

async function storeAddress(
  { database, scraper }: { database: Database; scraper: Scraper },
  address: string,
): Promise<string> {
  if (readProductPictures().has(address)) return address;
  const id = storedPictureId(address);
  if (id !== undefined) {
    if ((await findStoredPictureAddress(database, id)) !== address) throw unknownPicture(address);
    return address;
  }
  const content = await scraper.fetchPicture(address);
  return (await storeProductPicture(database, { content, sourceUrl: address })).url;
}

function unknownPicture(address: string): AppError {
  const detail = `The shop has no picture at ${address}. Please add the picture again.`;
  return new AppError({ code: 'unknown_picture', status: 422, detail });
}

function toDescription(given: ApproveImagesBody['description']): ProductDescription {
  const features = typeof given.feature === 'string' ? given.feature.split('\n') : given.feature;
  return {
    overview: given.overview,
    feature: features.flatMap((feature) => {
      if (typeof feature !== 'string') return [feature];
      const text = feature.trim();
      return text === '' ? [] : [splitFeatureLine(text)];
    }),
    specification: flattenSpecification(given.specification),
  };
}

/** Groups are written before the name: `Memory: Type`. */
function flattenSpecification(
  given: ApproveImagesBody['description']['specification'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object'
        ? Object.entries(value).map(([inner, text]) => [`${name}: ${inner}`, text])
        : [[name, String(value)]],
    ),
  );
}
