import { normalisePhrase } from './merge-synonyms.ts';

/**
 * The page that a search opens instead. A target that is a search with a redirect of its own is followed here, so that no browser goes
 * in circles: redirects that lead back to where they started count as none.
 */
export function followRedirects(targets: ReadonlyMap<string, string>, query: string): string | null {
  const passed = new Set<string>();
  let found: string | null = null;
  let next: string | null = query;
  while (next !== null) {
    const target = targets.get(next);
    if (target === undefined) return found;
    if (passed.has(next)) return null;
    passed.add(next);
    found = target;
    next = searchedBy(target);
  }
  return found;
}

/** The query of a target that is a search; null for other pages. Routes ignore case and a slash at the end. */
function searchedBy(target: string): string | null {
  const { pathname, searchParams } = new URL(target, 'http://shop.invalid');
  if (!/^\/search\/?$/i.test(decodePath(pathname)) || searchParams.has('criteria')) return null;
  return normalisePhrase(searchParams.get('q') ?? '');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
