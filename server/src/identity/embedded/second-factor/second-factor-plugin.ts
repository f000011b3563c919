import { randomInt } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins';
import { RECOVERY_CODES } from '#contract/second-factor.ts';
import { siteFacts } from '#contract/site-facts.ts';

/** Without characters that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * better-auth's plugin makes and encrypts keys and recovery codes, and checks codes with a drift of one step of 30 seconds. Its hook is
 * left out: it asks for the factor after a password only, while our admin routes ask every session (docs/decisions/0074).
 */
export function secondFactorPlugin() {
  const { hooks: _, ...plugin } = twoFactor({
    issuer: siteFacts.name,
    // Accounts without a password give a fresh proof, which our routes check.
    allowPasswordless: true,
    backupCodeOptions: {
      storeBackupCodes: 'encrypted',
      customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode),
    },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'second_factors',
        fields: {
          userId: 'person_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
  return plugin;
}

/** 59 random bits. */
function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_GROUPS * GROUP_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return groupRecoveryCode(letters.join(''));
}

/** The form in which a code was shown, whatever spaces, dashes and capitals it was typed with. */
export function groupRecoveryCode(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return letters.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? '';
}
