import type { ComponentType } from 'react';
import type { IdentityClient } from '../identity-client.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx';

export type LoginParts = { LoginDialog: ComponentType<LoginDialogProps>; client: IdentityClient };

/** The dialog and its client, in one chunk. */
export async function loadLoginParts(): Promise<LoginParts> {
  return { LoginDialog, client: await loadIdentityClient() };
}
