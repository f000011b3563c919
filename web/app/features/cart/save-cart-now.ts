/** Syncs the cart with the account immediately, for callers that need the server's view of it. Throws if that fails. */
export async function saveCartNow(): Promise<void> {
  const { syncCartNow } = await import('./sync/sync-scheduler.ts');
  await syncCartNow();
}
