/** Brings cart and account together at once, for whoever needs the account's word on it. */
export async function saveCartNow(): Promise<void> {
  const { syncNow } = await import('./sync/keep-in-step.ts');
  await syncNow();
}
