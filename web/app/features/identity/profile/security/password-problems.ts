import { isGuessable } from '#contract/guessable-passwords.ts';
import { passwordLength } from '#contract/identity.ts';
import { guessablePasswordMessage } from '../../login/login-draft.ts';
import type { FieldProblems } from '../field-problems.ts';

export type PasswordValues = { current: string; next: string; repeated: string };

export const noPasswords: PasswordValues = { current: '', next: '', repeated: '' };

export function passwordProblems({
  current,
  next,
  repeated,
}: PasswordValues): FieldProblems<keyof PasswordValues> {
  return {
    current: current ? undefined : 'Current password is required',
    next: newPasswordProblem(next, current),
    repeated: repeated === next ? undefined : 'Passwords do not match',
  };
}

function newPasswordProblem(next: string, current: string): string | undefined {
  const { minimum, maximum } = passwordLength;
  if (next.length < minimum) return `Please choose a password of at least ${minimum} characters`;
  if (next.length > maximum) return `Please choose a password of at most ${maximum} characters`;
  if (next === current) return 'This is already your current password';
  return isGuessable(next, []) ? guessablePasswordMessage : undefined;
}
