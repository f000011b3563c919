import type { IdentitySettings } from '#contract/identity.ts';

/** Whether the session survives closing the browser; undefined keeps the earlier choice. */
export type SignInOptions = { isPersistent?: boolean };
export type Credentials = SignInOptions & {
  email: string;
  password: string;
  /** Called when the browser starts an extra check of a few seconds, because others guess the password. */
  onExtraCheck?: () => void;
};
export type NewIdentity = { fullName: string; phone: string; email: string; password: string };

/** A code that was sent; `confirm` verifies what the user typed. */
export type SentCode = { confirm: (code: string, options?: SignInOptions) => Promise<void> };

/** `sign-in` signs in with a confirmed number, `confirm` adds the number to the signed-in account. */
export type CodePurpose = 'sign-in' | 'confirm';

/** The password proves that the account is the user's; `startOver` gives up everything attached to the account instead. */
export type EmailConfirmation = { token: string; password?: string; startOver?: boolean };
/** After starting over a token for setting a password. */
export type ConfirmedEmail = { resetToken: string | null };

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
  verifyEmail: (confirmation: EmailConfirmation) => Promise<ConfirmedEmail>;
  /** A short-lived ID token for the shop; null if no user is signed in. */
  getIdToken: () => Promise<string | null>;
  signOut: () => Promise<void>;
};
