/** Limits that browser and server check. Without zod, because the browser loads this file. */
export const accountLimits = {
  nameLength: 120,
  addresses: 20,
  photoBytes: 5 * 1024 * 1024,
  photoTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;

export const photoMessages = {
  tooLarge: 'Photos may be at most 5 MB.',
  wrongType: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
} as const;
