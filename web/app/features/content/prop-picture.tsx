import { pictureSources } from '#contract/picture-addresses.ts';
import addresses from './prop-pictures.json';

interface PropPictureProps {
  name: keyof typeof addresses;
  /** How wide it is shown: the browser chooses a file by it. */
  sizes: string;
  isPriority?: boolean;
}

/** What lies about on pages and is no product: a keyboard on the bench, an empty box. Decorative, words stand beside it. */
export function PropPicture({ name, sizes, isPriority = false }: PropPictureProps) {
  const address = addresses[name];
  return (
    <img
      src={address}
      srcSet={pictureSources(address)}
      sizes={sizes}
      width={800}
      height={600}
      alt=""
      loading={isPriority ? undefined : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
    />
  );
}
