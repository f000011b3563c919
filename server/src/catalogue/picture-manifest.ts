import { z } from 'zod';

const storedFile = z.strictObject({ bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const album = z.strictObject({
  gallery: z.array(z.string()).min(1).max(5),
  features: z.array(z.string()).max(10),
});

/** The rendered pictures with their files, and the pictures of each product and category. Written by `npm run pictures`. */
export const pictureManifest = z.strictObject({
  pictures: z.record(
    z.string(),
    z.strictObject({
      address: z.string().startsWith('/pictures/'),
      alt: z.string(),
      art: z.string().describe('Hash of the printed textures'),
      code: z.string().describe('Hash of the code that rendered it'),
      files: z.record(z.string(), storedFile),
    }),
  ),
  categories: z.record(z.string(), album),
  products: z.record(z.string(), album),
});

export type PictureManifest = z.infer<typeof pictureManifest>;
export type StoredPicture = PictureManifest['pictures'][string];
