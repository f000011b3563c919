/** What an identity service has proven of somebody. */
export type VerifiedIdentity = {
  provider: 'embedded' | 'firebase';
  /** The service's own name for the person; together with the provider it never changes. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** In the form +919876543210, and only once a one-time code has proven it. */
  phone: string | null;
  name: string | null;
  picture: string | null;
  /** When the person last proved who they are. */
  authTime: Date;
};

/** What users are known by: a subject alone may mean somebody else at another service. */
export type IdentityKey = Pick<VerifiedIdentity, 'provider' | 'subject'>;

/**
 * The one port to whoever knows the passwords. Rooms know people by it and never by a service's own tables. Firebase is used
 * without a service account: there the last two do nothing, the caller ends our own tokens, and the person's session at
 * Firebase goes on until they sign out there.
 */
export type IdentityService = {
  /** Null for whatever is no valid ID token of this shop: forged, foreign, expired, of another kind. */
  verifyIdToken: (token: string) => Promise<VerifiedIdentity | null>;
  /** Ends every session of the person, so that no new ID token can be had without signing in again. */
  endSessions: (subject: string) => Promise<void>;
  /** Forgets the person for good. Forgetting somebody unknown is no mistake. */
  removeIdentity: (subject: string) => Promise<void>;
};
