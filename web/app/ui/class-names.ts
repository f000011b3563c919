export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  // An empty class attribute is not worth its bytes.
  return names.filter(Boolean).join(' ') || undefined;
}
