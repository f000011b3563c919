import {
  type ProofBody,
  type ProofChannel,
  type ProofResponse,
  securityPaths,
} from '#contract/account-security.ts';
import { callIdentity } from '../../call-identity.ts';
import { loadIdentityClient } from '../../load-identity-client.ts';
import { startSession } from '../../start-session.ts';

/** Proves that the account is the user's. The browser gets a new session, so the access token is renewed too. */
export async function proveOwner(body: ProofBody): Promise<void> {
  await callIdentity<ProofResponse>(securityPaths.prove, { body });
  await startSession(await loadIdentityClient());
}

export async function sendProofCode(channel: ProofChannel): Promise<void> {
  await callIdentity(securityPaths.sendProofCode, { body: { channel } });
}

export async function sendEmailCode(email: string): Promise<void> {
  await callIdentity(securityPaths.sendEmailCode, { body: { email } });
}

export async function changeEmail(change: { email: string; code: string }): Promise<void> {
  await callIdentity(securityPaths.changeEmail, { body: change });
}

export async function removeWay(way: 'phone' | 'google'): Promise<void> {
  const path = way === 'phone' ? securityPaths.removePhone : securityPaths.removeGoogle;
  await callIdentity(path, { body: {} });
}

export async function endIdentitySession(sessionId: string): Promise<void> {
  await callIdentity(securityPaths.endSession, { body: { session_id: sessionId } });
}

export async function endOtherSessions(): Promise<void> {
  await callIdentity(securityPaths.endOtherSessions, { body: {} });
}
