/** Limits of the pictures of a product. Without zod, so that the browser can read them. */
export const pictureLimits = {
  productPictures: 5,
  featurePictures: 10,
  uploadBytes: 10 * 1024 * 1024,
  altLength: 300,
  uploadTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;

/** The messages that the specification fixes. */
export const pictureMessages = {
  noProductPicture: 'Please add at least 1 product image',
  saved: 'Images categorized and saved successfully!',
  failed: 'Error saving images',
} as const;
