import type { ComponentType } from 'react';
import type { IdentityClient } from '../identity-client.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx';

export type LoginParts = { LoginDialog: ComponentType<LoginDialogProps>; client: IdentityClient };

/** All that signing in needs, in one piece of code of its own. */
export async function loadLoginParts(): Promise<LoginParts> {
  return { LoginDialog, client: await loadIdentityClient() };
}
