import { commands } from 'vitest/browser';
import type { LoginResponse } from '#contract/accounts.ts';
import { saveSession } from '#web/lib/session.ts';

export type SignedInShopper = LoginResponse & { email: string; password: string };

declare module 'vitest/browser' {
  interface BrowserCommands {
    createAccount: (fullName?: string) => Promise<SignedInShopper>;
    readSentCode: (phone: string) => Promise<string>;
    emulateMedia: (media: {
      colorScheme?: 'light' | 'dark';
      reducedMotion?: 'reduce' | 'no-preference';
      media?: 'print' | 'screen';
    }) => Promise<void>;
    dragByTouch: (from: string, to: string | { x: number; y: number }) => Promise<void>;
    resetBrowser: () => Promise<void>;
  }
}

/** Creates an account and signs the page in. */
export async function createSignedInShopper(fullName?: string): Promise<SignedInShopper> {
  const shopper = await commands.createAccount(fullName);
  saveSession(shopper, false);
  return shopper;
}
