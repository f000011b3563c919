import type { IdentitySettings } from '#contract/identity.ts';
import { readSession } from '#web/lib/session.ts';
import type { IdentityClient } from '../identity-client.ts';
import { IdentityError, isIdentityError } from '../identity-error.ts';
import { createFirebaseCaller, type FirebaseSettings } from './call-firebase.ts';
import {
  isRefreshTokenPersistent,
  readRefreshToken,
  removeRefreshToken,
  writeRefreshToken,
} from './refresh-token.ts';

type Tokens = { idToken: string; refreshToken: string; expiresIn: string };
type RenewedTokens = { id_token: string; refresh_token: string; expires_in: string };

const accounts = 'identitytoolkit.googleapis.com/v1/accounts';
const tokens = 'securetoken.googleapis.com/v1/token';
const RENEW_BEFORE_EXPIRY_MS = 60_000;

/** Email and password over Firebase's REST API. Phone codes and Google need Firebase's SDK and are not offered. */
export function createFirebaseIdentityClient(
  settings: IdentitySettings,
  firebase: FirebaseSettings,
): IdentityClient {
  const call = createFirebaseCaller(firebase);
  let current: { idToken: string; expiresAt: number } | null = null;

  const saveTokens = ({ idToken, refreshToken, expiresIn }: Tokens, isPersistent: boolean) => {
    current = { idToken, expiresAt: Date.now() + Number(expiresIn) * 1000 };
    writeRefreshToken(refreshToken, isPersistent);
  };
  const signIn: IdentityClient['signIn'] = async ({ email, password, isPersistent = false }) => {
    const body = { email, password, returnSecureToken: true };
    saveTokens(await call<Tokens>(`${accounts}:signInWithPassword`, body), isPersistent);
  };
  const getIdToken = async (): Promise<string | null> => {
    if (current && current.expiresAt - Date.now() > RENEW_BEFORE_EXPIRY_MS) return current.idToken;
    const refreshToken = readRefreshToken();
    // Another tab may have one, so this does not mean that the user is signed out.
    if (refreshToken === null) throw new IdentityError('auth/session-expired');
    try {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const renewed = await call<RenewedTokens>(tokens, body);
      const { id_token: idToken, refresh_token, expires_in: expiresIn } = renewed;
      saveTokens({ idToken, refreshToken: refresh_token, expiresIn }, isRefreshTokenPersistent());
      return idToken;
    } catch (error) {
      if (isIdentityError(error, 'auth/session-expired')) return null;
      throw error;
    }
  };
  const notOffered = async () => {
    throw new IdentityError('auth/operation-not-allowed');
  };

  return {
    // Hides what this client does not support, whatever the Firebase project allows.
    settings: { ...settings, has_phone: false, has_google: false },
    signIn,
    signUp: async ({ fullName, email, password }) => {
      const body = { email, password, displayName: fullName, returnSecureToken: true };
      saveTokens(await call<Tokens>(`${accounts}:signUp`, body), false);
    },
    signInWithGoogle: notOffered,
    sendOtp: notOffered,
    sendPasswordReset: async (email) => {
      try {
        await call(`${accounts}:sendOobCode`, { requestType: 'PASSWORD_RESET', email });
      } catch (error) {
        // Does not reveal whether the account exists.
        if (!isIdentityError(error, 'auth/invalid-credential')) throw error;
      }
    },
    resetPassword: async ({ token, newPassword }) => {
      await call(`${accounts}:resetPassword`, { oobCode: token, newPassword });
    },
    changePassword: async ({ currentPassword, newPassword }) => {
      const isPersistent = isRefreshTokenPersistent();
      await signIn({ email: readSession()?.user.email ?? '', password: currentPassword, isPersistent });
      const body = { idToken: current?.idToken, password: newPassword, returnSecureToken: true };
      saveTokens(await call<Tokens>(`${accounts}:update`, body), isPersistent);
    },
    sendVerificationEmail: async () => {
      await call(`${accounts}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken: await getIdToken() });
    },
    verifyEmail: async ({ token }) => {
      await call(`${accounts}:update`, { oobCode: token });
      return { resetToken: null };
    },
    getIdToken,
    signOut: async () => {
      current = null;
      removeRefreshToken();
    },
  };
}
