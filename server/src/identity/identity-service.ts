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
};

/** Identifies a user; a subject is unique only together with its provider. */
export type IdentityKey = Pick<VerifiedIdentity, 'provider' | 'subject'>;

/**
 * The port to the identity provider; modules never use a provider's own tables. With Firebase, which is used without a service
 * account, `endSessions` and `removeIdentity` do nothing: the caller revokes our own tokens.
 */
export type IdentityService = {
  /** Returns null for an invalid ID token: forged, expired, of another issuer or another type. */
  verifyIdToken: (token: string) => Promise<VerifiedIdentity | null>;
  /** Ends every session of the person, so that a new ID token requires a new sign-in. */
  endSessions: (subject: string) => Promise<void>;
  /** Deletes the person; does nothing if unknown. */
  removeIdentity: (subject: string) => Promise<void>;
};
