import type { SignInWays } from '#contract/sign-in-ways.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** The verified data of a person. */
export type VerifiedIdentity = {
  provider: 'embedded' | 'firebase';
  /** The id of the person at the provider; never changes. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** In the form +919876543210; null until verified by a one-time code. */
  phone: string | null;
  name: string | null;
  picture: string | null;
  /** The time of the last sign-in. */
  authTime: Date;
  /** The time of the last proof in this session (password or code); null without one. With Firebase the last sign-in. */
  provenAt: Date | null;
  /** The session of the ID token, with which access tokens end; null for Firebase, whose sessions we do not know. */
  sessionId: string | null;
};

/** What the shop's own account knows of a person, for identity services that keep the rest to themselves. */
export type KnownContacts = Pick<VerifiedIdentity, 'subject' | 'email' | 'emailVerified' | 'phone'>;

/** Identifies a user; a subject is unique only together with its provider. */
export type IdentityKey = Pick<VerifiedIdentity, 'provider' | 'subject'>;

/**
 * The port to the identity provider; modules never use a provider's own tables. With Firebase, which is used without a service
 * account, `endSessions` and `removeIdentity` do nothing: the caller revokes our own tokens. `describeSignIn` says so.
 */
export type IdentityService = {
  /** Returns null for an invalid ID token: forged, expired, of another issuer or another type. */
  verifyIdToken: (token: string) => Promise<VerifiedIdentity | null>;
  /** Ends every session of the person, so that a new ID token requires a new sign-in. */
  endSessions: (subject: string) => Promise<void>;
  /** Lists how the person can sign in and where they are signed in. `sessionId`: the session of the caller. */
  describeSignIn: (known: KnownContacts, sessionId: string | null) => Promise<SignInWays>;
  /** Removes the second factor of an admin who lost the device. Returns false if there is none here. */
  removeSecondFactor: (subject: string, transaction: DatabaseTransaction) => Promise<boolean>;
  /** Deletes the person, in the transaction that deletes the user if the service has its data here; does nothing if unknown. */
  removeIdentity: (subject: string, transaction: DatabaseTransaction) => Promise<void>;
};
