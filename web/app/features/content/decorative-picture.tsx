import { pictureSources } from '#contract/picture-addresses.ts';
import urls from './decorative-pictures.json';

interface DecorativePictureProps {
  name: keyof typeof urls;
  /** The `sizes` attribute, by which the browser chooses a file. */
  sizes: string;
  isPriority?: boolean;
}

/** A decorative picture that shows no product of the shop, such as an empty parcel. */
export function DecorativePicture({ name, sizes, isPriority = false }: DecorativePictureProps) {
  const url = urls[name];
  return (
    <img
      src={url}
      srcSet={pictureSources(url)}
      sizes={sizes}
      width={800}
      height={600}
      alt=""
      loading={isPriority ? undefined : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
    />
  );
}
