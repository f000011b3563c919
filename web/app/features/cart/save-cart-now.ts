/** Brings cart and account together at once, for whoever needs the account's word on it; throws where that failed. */
export async function saveCartNow(): Promise<void> {
  const { syncCartNow } = await import('./sync/keep-in-step.ts');
  await syncCartNow();
}
