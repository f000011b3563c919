import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pictureLimits, pictureMessages } from './picture-limits.ts';
import { productTextLimits } from './product-text-limits.ts';

const specPairs = z.record(z.string(), z.string());

export const scrapedDescription = z
  .object({
    overview: z.string(),
    feature: z.array(z.string()),
    specification: z.record(z.string(), specPairs).describe('Names and values by the heading of their group'),
    specifications: specPairs.describe('All names and values without groups'),
    price: z.number().int().nullable().describe('Whole rupees'),
    source: z.string(),
    paragraphs: z.array(z.object({ text: z.string() })),
    raw_data: z.object({
      paragraphs: z.array(z.string()),
      headings: z.array(z.object({ tag: z.string(), text: z.string() })),
      specGroups: z.array(
        z.object({ heading: z.string(), items: z.array(z.object({ name: z.string(), value: z.string() })) }),
      ),
      lists: z.array(z.array(z.string())),
    }),
  })
  .meta({ id: 'ScrapedDescription' });

export const productPicture = z
  .object({
    url: z.string().describe("The shop's own copy"),
    width: z.number().int().describe('Of the picture that was given'),
    height: z.number().int(),
    source_url: z.string().nullable().describe('Where it was fetched; null for uploads'),
  })
  .meta({ id: 'ProductPicture' });

export const scrapeResult = z
  .object({
    images: z.array(productPicture.extend({ alt_text: z.string() })),
    description: scrapedDescription,
    problems: z.array(z.string()).describe('What could not be fetched, as sentences'),
  })
  .meta({ id: 'ScrapeResult' });

export const fetchPictureBody = z.strictObject({ url: z.string().trim().min(1).max(2000) });

const specificationTree = z.record(
  z.string().max(productTextLimits.specName),
  z.union([
    z.string().max(productTextLimits.specValue),
    z.number(),
    z.boolean(),
    z.record(z.string().max(productTextLimits.specName), z.string().max(productTextLimits.specValue)),
  ]),
);

/** `product_id` decides if several products have the name. */
export const approveImagesBody = z.strictObject({
  product_name: z.string().trim().min(1).max(500),
  product_id: entityId.optional(),
  version: z
    .string()
    .max(80)
    .optional()
    .describe('Of the product that was edited. Another one is refused with 409'),
  product_img_urls: z
    .array(z.string().trim().min(1).max(2000))
    .min(1, pictureMessages.noProductPicture)
    .max(pictureLimits.productPictures, 'Please choose at most 5 product images'),
  feature_img_urls: z
    .array(z.string().trim().min(1).max(2000))
    .max(pictureLimits.featurePictures, 'Please choose at most 10 feature images'),
  alt_texts: z
    .record(z.string().max(2000), z.string().trim().max(pictureLimits.altLength))
    .optional()
    .describe('Alternative texts by address'),
  description_approved: z.literal(true),
  description: z.strictObject({
    overview: z.string().trim().max(productTextLimits.overview),
    feature: z.union([
      z.string().max(20_000),
      z
        .array(
          z.union([
            z.string().trim().min(1, 'Features must not be blank').max(productTextLimits.featureTitle),
            z.strictObject({
              title: z
                .string()
                .trim()
                .min(1, 'Features must not be blank')
                .max(productTextLimits.featureTitle),
              text: z.string().trim().max(productTextLimits.featureText),
            }),
          ]),
        )
        .max(productTextLimits.features),
    ]),
    specification: specificationTree,
    price: z
      .number()
      .int('Please enter whole rupees')
      .min(0)
      .max(10_000_000)
      .describe('What a shopper pays, in whole rupees; 0 leaves the price as it is'),
  }),
});

export const approveImagesResult = z.object({
  message: z.string(),
  product_id: z.string(),
  product_img_urls: z.array(z.string()),
  feature_img_urls: z.array(z.string()),
});

export type ScrapedDescription = z.infer<typeof scrapedDescription>;
export type ProductPicture = z.infer<typeof productPicture>;
export type ScrapeResult = z.infer<typeof scrapeResult>;
export type ApproveImagesBody = z.infer<typeof approveImagesBody>;
export type ApproveImagesResult = z.infer<typeof approveImagesResult>;
