import {
  BOT_CHECK_HEADER,
  type BotChallenge,
  type BotCheckDifficulty,
  type IdentitySettings,
  identityPaths,
} from '#contract/identity.ts';
import { callIdentity } from './call-identity.ts';
import { signInByPopup } from './google/sign-in-by-popup.ts';
import type { IdentityClient } from './identity-client.ts';
import { isIdentityError } from './identity-error.ts';
import { solveBotChallenge } from './solve-bot-challenge.ts';

/** The client of the shop's own identity service, which keeps the session in an HttpOnly cookie. */
export function createEmbeddedIdentityClient(settings: IdentitySettings): IdentityClient {
  return {
    settings,
    signIn: async ({ email, password, isPersistent, onExtraCheck }) => {
      const body = { email, password, rememberMe: isPersistent };
      try {
        await callIdentity(identityPaths.signIn, { body });
      } catch (error) {
        if (!isIdentityError(error, 'auth/missing-recaptcha-token')) throw error;
        onExtraCheck?.();
        await callGuarded(identityPaths.signIn, body, 'hard');
      }
    },
    // The phone number is not sent here: only a confirmed number may be used to sign in.
    signUp: async ({ fullName, email, password }) => {
      await callGuarded(identityPaths.signUp, { name: fullName, email, password, rememberMe: false });
    },
    signInWithGoogle: async ({ isPersistent }) => {
      await signInByPopup(async () => {
        const body = { rememberMe: isPersistent };
        return (await callIdentity<{ url: string }>(identityPaths.signInWithGoogle, { body })).url;
      });
    },
    sendOtp: async (phone, purpose) => {
      await callGuarded(identityPaths.sendPhoneCode, { phone });
      return {
        confirm: async (code, { isPersistent } = {}) => {
          if (purpose === 'confirm')
            await callIdentity(identityPaths.confirmPhone, { body: { phone, code } });
          else
            await callIdentity(identityPaths.signInByPhone, {
              body: { phone, code, rememberMe: isPersistent },
            });
        },
      };
    },
    sendPasswordReset: async (email) => {
      await callGuarded(identityPaths.requestPasswordReset, { email });
    },
    resetPassword: async (body) => {
      await callIdentity(identityPaths.resetPassword, { body });
    },
    changePassword: async (body) => {
      await callIdentity(identityPaths.changePassword, { body });
    },
    sendVerificationEmail: async () => {
      await callIdentity(identityPaths.sendVerificationEmail, { body: {} });
    },
    verifyEmail: async ({ token, password, startOver }) => {
      const body = { token, password, start_over: startOver };
      const confirmed = await callIdentity<{ reset_token: string | null }>(identityPaths.verifyEmail, {
        body,
      });
      return { resetToken: confirmed.reset_token };
    },
    getIdToken: async () => (await callIdentity<{ token: string | null }>(identityPaths.token)).token,
    signOut: async () => {
      await callIdentity(identityPaths.signOut, { body: {} });
    },
  };
}

/**
 * Sends a proof of work with calls that send messages or create accounts, or while passwords are being guessed; retries once
 * with a new challenge if it expired.
 */
async function callGuarded(path: string, body: object, difficulty?: BotCheckDifficulty): Promise<void> {
  try {
    await callWithProof(path, body, difficulty);
  } catch (error) {
    if (!isIdentityError(error, 'auth/captcha-check-failed')) throw error;
    await callWithProof(path, body, difficulty);
  }
}

async function callWithProof(
  path: string,
  body: object,
  difficulty: BotCheckDifficulty = 'ordinary',
): Promise<void> {
  const address = `${identityPaths.challenge}?difficulty=${difficulty}`;
  const proof = btoa(JSON.stringify(await solveBotChallenge(await callIdentity<BotChallenge>(address))));
  await callIdentity(path, { body, headers: { [BOT_CHECK_HEADER]: proof } });
}
