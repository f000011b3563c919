import type { IdentitySettings } from '#contract/identity.ts';

/** Whether to stay signed in after the browser was closed; where it is left open, as chosen before. */
export type KeepChoice = { isKept?: boolean };
export type Credentials = KeepChoice & { email: string; password: string };
export type NewIdentity = { fullName: string; phone: string; email: string; password: string };

/** A code is on its way; `confirm` proves that it arrived. */
export type SentCode = { confirm: (code: string, choice?: KeepChoice) => Promise<void> };

/** `sign-in` opens the account a number was confirmed for, `confirm` adds the number to the account that is open. */
export type CodePurpose = 'sign-in' | 'confirm';

/** The one port to whoever knows the passwords. Every refusal is an IdentityError. */
export type IdentityClient = {
  settings: IdentitySettings;
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (identity: NewIdentity) => Promise<void>;
  signInWithGoogle: (choice: KeepChoice) => Promise<void>;
  sendOtp: (phone: string, purpose: CodePurpose) => Promise<SentCode>;
  sendPasswordReset: (email: string) => Promise<void>;
  resetPassword: (reset: { token: string; newPassword: string }) => Promise<void>;
  changePassword: (change: { currentPassword: string; newPassword: string }) => Promise<void>;
  sendVerificationEmail: () => Promise<void>;
  verifyEmail: (token: string) => Promise<void>;
  /** Short-lived proof for the shop; null when nobody is signed in. */
  getIdToken: () => Promise<string | null>;
  signOut: () => Promise<void>;
};
