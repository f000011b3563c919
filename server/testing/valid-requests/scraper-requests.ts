import sharp from 'sharp';
import { newId } from '#server/platform/ids.ts';
import { signInAs } from '../sign-in-as.ts';
import type { RequestMaker, Scene } from './valid-request.ts';

/** Requests of the scraper and the debug panel, by route. */
export function scraperRequests(siteOrigin: string): Record<string, RequestMaker> {
  return {
    'POST /api/scraper/scrape/{productName}': async (scene) => ({
      ...(await asAdmin(scene)),
      params: { productName: 'Falcon drive' },
    }),
    'POST /api/admin/debug/test-phonepe-connection': (scene) => asAdmin(scene),
    'POST /api/admin/debug/simulate-payment': (scene) =>
      asAdmin(scene, { amount: 100, test_scenario: 'success' }),
    'POST /api/admin/debug/clear-test-data': async (scene) => {
      const id = newId();
      const amount = { amount_paise: 100, test_scenario: 'success' as const };
      await scene.database
        .insertInto('test_payments')
        .values({ _id: id, merchant_order_id: `TEST-${id}`, user_id: null, ...amount })
        .execute();
      return { ...(await asAdmin(scene)), query: { confirm: 'true' } };
    },
    'POST /api/scraper/pictures': (scene) => asAdmin(scene, { url: `${siteOrigin}/one.jpg` }),
    'POST /api/scraper/pictures/upload': async (scene) => {
      const { headers } = await asAdmin(scene);
      const drawing = sharp({ create: { width: 220, height: 220, channels: 3, background: '#e08a1e' } });
      return { headers: { ...headers, 'content-type': 'image/png' }, body: await drawing.png().toBuffer() };
    },
    'POST /api/scraper/approve-images': async (scene) => {
      const { _id, name } = await scene.database
        .selectFrom('products')
        .select(['_id', 'name'])
        .orderBy('_id')
        .executeTakeFirstOrThrow();
      return asAdmin(scene, {
        ...{ product_name: name, product_id: _id },
        ...{ product_img_urls: [`${siteOrigin}/one.jpg`], feature_img_urls: [`${siteOrigin}/two.jpg`] },
        alt_texts: { [`${siteOrigin}/one.jpg`]: `Front ${Math.random()}` },
        description_approved: true,
        description: {
          overview: `A drive ${Math.random()}`,
          feature: ['Quiet: no fan'],
          specification: { Memory: { Size: '2 TB' }, Warranty: '5 years' },
          price: 4321,
        },
      });
    },
  };
}

async function asAdmin({ database }: Scene, body: object = {}) {
  const { headers } = await signInAs(database, { isAdmin: true });
  return { headers, body };
}
