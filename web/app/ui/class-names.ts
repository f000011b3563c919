export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  // Undefined leaves the attribute out.
  return names.filter(Boolean).join(' ') || undefined;
}
