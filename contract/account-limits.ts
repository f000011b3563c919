/** What both sides hold an account to. No zod: the browser reads it too. */
export const accountLimits = {
  nameLength: 120,
  /** Enough for a family and an office; a longer list is a list of customers. */
  addresses: 20,
  photoBytes: 5 * 1024 * 1024,
  photoTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;

export const photoMessages = {
  tooLarge: 'Photos may be at most 5 MB.',
  wrongType: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
} as const;
