import type { Database } from '#server/platform/database/database.ts';
import { readProductPictures } from './product-pictures.ts';
import { listPicturedProducts, updateProductPictures } from './product-pictures-repository.ts';

/**
 * A picture that is made anew has a new name, so that browsers may keep it for good. Products that name one the shop no
 * longer has get the present ones; what the owner uploaded stays.
 */
export async function refreshProductPictures(database: Database): Promise<number> {
  const { albumOf, has } = readProductPictures();
  const isGone = (address: string) => address.startsWith('/pictures/') && !has(address);
  const fresh = (await listPicturedProducts(database))
    .filter(({ product_img_urls, feature_img_urls }) =>
      [...product_img_urls, ...feature_img_urls].some(isGone),
    )
    .map(({ _id, category, demoPartNumber, product_img_urls, feature_img_urls }) => {
      const album = albumOf({ categoryCode: category, partNumber: demoPartNumber ?? undefined });
      const isOwners = product_img_urls.some((address) => !address.startsWith('/pictures/'));
      return {
        _id,
        product_img_urls: isOwners ? product_img_urls.filter((address) => !isGone(address)) : album.gallery,
        feature_img_urls: isOwners ? feature_img_urls.filter((address) => !isGone(address)) : album.features,
      };
    });
  await updateProductPictures(database, fresh);
  return fresh.length;
}
