/** Without zod, because the browser loads this file. */
export const returnReasons = [
  'damaged',
  'faulty',
  'wrong_item',
  'not_as_described',
  'incomplete',
  'unwanted',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'It arrived damaged',
  faulty: 'It does not work',
  wrong_item: 'It is not what I ordered',
  not_as_described: 'It differs from its description',
  incomplete: 'Something is missing',
  unwanted: 'I changed my mind',
  other: 'Something else',
};

/** We pick up what is wrong. What the buyer no longer wants, the buyer sends back (refund policy). */
export function isSentByBuyer(reason: ReturnReason | ''): boolean {
  return reason === 'unwanted';
}

/** What the buyer wants for the items: their price, or the same items again. */
export const returnWishes = ['refund', 'replacement'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** The photos of one return. */
export const returnPhotoLimits = {
  count: 6,
  bytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;

export const returnPhotoMessages = {
  wrongType: 'Please choose JPEG, PNG, WebP or AVIF pictures.',
  tooLarge: 'A photo may have at most 10 MB and 25 megapixels.',
  tooMany: `A return may have at most ${returnPhotoLimits.count} photos.`,
} as const;
