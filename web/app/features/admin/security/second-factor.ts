import { queryOptions } from '@tanstack/react-query';
import {
  type SecondFactorCode,
  type SecondFactorSetup,
  type SecondFactorState,
  secondFactorPaths,
} from '#contract/second-factor.ts';
import { callIdentity } from '#web/features/identity/call-identity.ts';
import { isIdentityError } from '#web/features/identity/identity-error.ts';
import { identityErrorMessage } from '#web/features/identity/identity-error-messages.ts';
import { loadIdentityClient } from '#web/features/identity/load-identity-client.ts';
import { startSession } from '#web/features/identity/start-session.ts';

export const secondFactorQuery = queryOptions({
  queryKey: [secondFactorPaths.read],
  queryFn: () => callIdentity<SecondFactorState>(secondFactorPaths.read),
  // With Firebase there is no such call.
  retry: false,
  staleTime: 0,
  gcTime: 0,
});

export const startSecondFactor = (password: string | null) =>
  callIdentity<SecondFactorSetup>(secondFactorPaths.start, { body: { password } });

export const replaceRecoveryCodes = (password: string | null) =>
  callIdentity<{ recovery_codes: string[] }>(secondFactorPaths.replaceCodes, { body: { password } });

export const confirmSecondFactor = (code: string) => callAndRenew(secondFactorPaths.confirm, { code });

export const verifySecondFactor = (body: SecondFactorCode) => callAndRenew(secondFactorPaths.verify, body);

export const removeSecondFactor = (password: string | null) =>
  callAndRenew(secondFactorPaths.remove, { password });

/** The browser gets a new session, so the access token is renewed too. */
async function callAndRenew(path: string, body: object): Promise<void> {
  await callIdentity(path, { body });
  await startSession(await loadIdentityClient());
}

const wrongCodes = {
  app: 'This code is not right. Enter the one that the app shows now: each works once.',
  recovery: 'This is none of your unused recovery codes. Each works once: please try the next one.',
};

export function describeSecondFactorProblem(error: unknown, kind: keyof typeof wrongCodes = 'app'): string {
  if (isIdentityError(error, 'auth/invalid-verification-code')) return wrongCodes[kind];
  if (isIdentityError(error, 'auth/invalid-credential')) return 'This is not your password';
  return identityErrorMessage(error, 'changeWay');
}
