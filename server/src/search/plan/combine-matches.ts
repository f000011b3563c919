import type { Match } from '../search-engine.ts';

export function allOf(matches: readonly Match[]): Match {
  const [only, ...others] = matches;
  return only && others.length === 0 ? only : { kind: 'all', of: matches };
}

export function anyOf(matches: readonly Match[]): Match {
  const [only, ...others] = matches;
  return only && others.length === 0 ? only : { kind: 'any', of: matches };
}
