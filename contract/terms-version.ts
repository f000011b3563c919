/** The day of the terms and the privacy policy, to which people agree when they sign up. Without zod, for the browser. */
export const termsVersion = '2026-11-15';
