import type { Database } from '#server/platform/database/database.ts';
import { readProductPictures } from './product-pictures.ts';
import {
  findPicturedFacts,
  listPicturedProducts,
  updateProductPictures,
} from './product-pictures-repository.ts';

/**
 * Replaces the paths of pictures that no longer exist: a picture that was rendered again has a new name, so that browsers can
 * cache it forever. Pictures that the shop owner uploaded stay. Returns the number of changed products.
 */
export async function refreshProductPictures(database: Database): Promise<number> {
  const { albumOf, has } = readProductPictures();
  const isMissing = (address: string) => address.startsWith('/pictures/') && !has(address);
  const outdated = (await listPicturedProducts(database)).filter(({ product_img_urls, feature_img_urls }) =>
    [...product_img_urls, ...feature_img_urls].some(isMissing),
  );
  const facts = await findPicturedFacts(
    database,
    outdated.map(({ _id }) => _id),
  );
  const updates = outdated.map(({ _id, category, demoPartNumber, product_img_urls, feature_img_urls }) => {
    const partNumber = demoPartNumber ?? undefined;
    const album = albumOf({ categoryCode: category, partNumber, facts: facts.get(_id) });
    const hasUploads = product_img_urls.some((address) => !address.startsWith('/pictures/'));
    return {
      _id,
      product_img_urls: hasUploads
        ? product_img_urls.filter((address) => !isMissing(address))
        : album.gallery,
      feature_img_urls: hasUploads
        ? feature_img_urls.filter((address) => !isMissing(address))
        : album.features,
    };
  });
  await updateProductPictures(database, updates);
  return updates.length;
}
