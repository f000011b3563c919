import { siteFacts } from '#contract/site-facts.ts';
import type { Config } from './config.ts';
import type { IdentityConfig } from './identity/identity-config.ts';
import { StartError } from './platform/start-error.ts';

/** Throws an error that lists everything a production shop lacks. */
export function requireProductionReady(config: Config, facts: { isDemo: boolean } = siteFacts): void {
  if (config.mode !== 'production') return;
  const missing: string[] = [];
  if (facts.isDemo) missing.push('SITE_FACTS does not name a facts file of your own: isDemo is true');
  if (!config.smtpUrl) missing.push('SMTP_URL is not set: buyers would get no mail');
  if (!config.mailFrom) missing.push('MAIL_FROM is not set: mail needs a sender');
  if (!config.publicUrl.startsWith('https://')) missing.push('PUBLIC_URL is not an https address');
  if (!config.hasOverloadProtection)
    missing.push('OVERLOAD_PROTECTION is off: under too much load every request would become slow');
  missing.push(...listMissingIdentity(config.identity));
  if (!config.phonePe)
    missing.push('PHONEPE_CLIENT_ID and the rest of PhonePe are not set: the sandbox gateway moves no money');
  else if (![config.phonePe.apiUrl, config.phonePe.tokenUrl].every((url) => url.startsWith('https://')))
    missing.push('PHONEPE_API_URL or PHONEPE_TOKEN_URL is not an https address');
  if (missing.length > 0) {
    throw new StartError(
      `Production mode is not ready to start:\n${missing.map((entry) => `  ${entry}`).join('\n')}`,
    );
  }
}

function listMissingIdentity(identity: IdentityConfig): string[] {
  const { provider, secret, passwordHashCost, botCheckCost, firebase } = identity;
  if (provider === 'embedded') {
    return [
      ...(secret ? [] : ['IDENTITY_SECRET is not set: sessions and codes need a secret of your own']),
      ...(passwordHashCost === undefined
        ? []
        : ['PASSWORD_HASH_COST is set: only tests may hash passwords at another cost']),
      ...(botCheckCost === undefined
        ? []
        : ['BOT_CHECK_COST is set: only tests may make the bot check cheaper']),
    ];
  }
  return firebase?.emulatorHost
    ? ['FIREBASE_AUTH_EMULATOR_HOST is set: the emulator lets anybody in as anybody']
    : [];
}
