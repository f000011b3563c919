import { expect, test } from 'vitest';
import { IdentityError } from '#web/features/identity/identity-error.ts';
import { describeSecondFactorProblem } from './second-factor.ts';

test('a wrong recovery code does not send people to their app', () => {
  const wrong = new IdentityError('auth/invalid-verification-code');
  expect(describeSecondFactorProblem(wrong)).toContain('the app shows now');
  expect(describeSecondFactorProblem(wrong, 'recovery')).toContain('recovery codes');
});
