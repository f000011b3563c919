import type { IdentitySettings } from '#contract/identity.ts';

/** Whether the session survives closing the browser; undefined keeps the earlier choice. */
export type SignInOptions = { isPersistent?: boolean };
export type Credentials = SignInOptions & { email: string; password: string };
export type NewIdentity = { fullName: string; phone: string; email: string; password: string };

/** A code that was sent; `confirm` verifies what the user typed. */
export type SentCode = { confirm: (code: string, options?: SignInOptions) => Promise<void> };

/** `sign-in` signs in with a confirmed number, `confirm` adds the number to the signed-in account. */
export type CodePurpose = 'sign-in' | 'confirm';

/** The interface to the identity service. Every failure is an IdentityError. */
export type IdentityClient = {
  settings: IdentitySettings;
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (identity: NewIdentity) => Promise<void>;
  signInWithGoogle: (options: SignInOptions) => Promise<void>;
  sendOtp: (phone: string, purpose: CodePurpose) => Promise<SentCode>;
  sendPasswordReset: (email: string) => Promise<void>;
  resetPassword: (reset: { token: string; newPassword: string }) => Promise<void>;
  changePassword: (change: { currentPassword: string; newPassword: string }) => Promise<void>;
  sendVerificationEmail: () => Promise<void>;
  verifyEmail: (token: string) => Promise<void>;
  /** A short-lived ID token for the shop; null if no user is signed in. */
  getIdToken: () => Promise<string | null>;
  signOut: () => Promise<void>;
};
