/** The path of the page of a custom PC request; the token opens it without signing in. */
export function customPcRequestPage(reference: string, token?: string): string {
  const path = `/custom-pc-requests/${encodeURIComponent(reference)}`;
  return token === undefined ? path : `${path}?token=${encodeURIComponent(token)}`;
}
