import { type LinkProps, Link as RouterLink } from 'react-router';

export * from 'react-router';

/** Addresses that the router would print otherwise: with double slashes, dots as segments, or an empty query or fragment. */
const needsResolving = /[\\/]{2}|\/\.{1,2}(?:[/?#]|$)|\?(?:#|$)|#$/;

/**
 * Replaces the router's component in the pages of the server (vite.config.ts): the same markup without its hooks. Pages have up to
 * a hundred links.
 */
export function Link(props: LinkProps) {
  const { to } = props;
  if (typeof to !== 'string' || !to.startsWith('/') || needsResolving.test(to) || props.mask)
    return <RouterLink {...props} />;
  const { discover = 'render', prefetch, relative, reloadDocument, replace, ...others } = props;
  const { state, preventScrollReset, viewTransition, defaultShouldRevalidate, to: _, ...rest } = others;
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}
