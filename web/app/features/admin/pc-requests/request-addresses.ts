export const requestBoard = '/admin/custom-pc-requests';

/** The page on which staff works on a custom PC request. */
export function requestDesk(reference: string): string {
  return `${requestBoard}/${encodeURIComponent(reference)}`;
}
