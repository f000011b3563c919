/**
 * Calls of the embedded identity service that show, prove and change ways to sign in. Without zod, because the browser loads this
 * file; apart from `identity.ts`, because only the profile does. All are POST with the session cookie, except those of undo links.
 */
export const securityPaths = {
  /** Body `ProofBody`. Gives the browser a new session, so that a stolen copy of the old cookie ends; response `ProofResponse`. */
  prove: '/api/identity/proof',
  /** Body `{channel}`: sends a code to the confirmed email address or phone number of the caller. */
  sendProofCode: '/api/identity/proof/send-code',
  /** Needs a fresh proof, as does everything below until `changeEmail`; body `{}`. Adding a number is `confirmPhone`. */
  removePhone: '/api/identity/phone/remove',
  removeGoogle: '/api/identity/google/remove',
  /** Body `{email}`: sends a code to the new address. */
  sendEmailCode: '/api/identity/email/send-code',
  /** Body `{email, code}`. */
  changeEmail: '/api/identity/email/change',
  /** Body `{session_id}`; ends a session of the caller. */
  endSession: '/api/identity/sessions/end',
  /** Body `{}`; ends all sessions of the caller except this one. */
  endOtherSessions: '/api/identity/sessions/end-others',
  /** Public. Body `{token}` of a mailed link; response `UndoResponse`. */
  undoChange: '/api/identity/undo-change',
  /** The same for a form without scripts: redirects to the page of the link. */
  undoChangeByForm: '/api/identity/undo-change/form',
  /** Public GET with the query `{token}`; response `UndoPreview`. */
  previewUndo: '/api/identity/undo-change/preview',
} as const;

export type ProofChannel = 'email' | 'phone';
export type ProofBody = { password: string } | { channel: ProofChannel; code: string };
export type ProofResponse = { expires_at: string };

/** `password_removed`: the password was used by a stranger, so a link for a new one was mailed. */
export type UndoResponse = { password_removed: boolean };

/** A sentence for each way that the link restores; null for a link that is used, old or unknown. */
export type UndoPreview = { undoes: string[] | null };

/** How long a fresh proof lasts. It belongs to one session. */
export const PROOF_MINUTES = 10;
/** How long a change can be undone, and how long a way to sign in counts as new. */
export const UNDO_DAYS = 7;
