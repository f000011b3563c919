/** The address of a file beside the facts file. */
export function brandFileUrl(name: string): string {
  return `/brand/${name}`;
}

export const brandFileTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

export function brandFileType(name: string): string {
  return brandFileTypes[name.split('.').at(-1) as keyof typeof brandFileTypes];
}
