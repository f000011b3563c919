import { isGuessable } from '#contract/guessable-passwords.ts';
import { passwordLength } from '#contract/identity.ts';
import { emailProblem, phoneProblem } from '#contract/validation.ts';
import { parsePhone } from '../phone/parse-phone.ts';

/** The values of the dialog, shared by both tabs, so that nothing has to be typed twice. */
export type LoginDraft = {
  email: string;
  password: string;
  isPersistent: boolean;
  fullName: string;
  phone: string;
  newPassword: string;
  repeatedPassword: string;
};

export type Problems = Partial<Record<keyof LoginDraft, string>>;

export const emptyDraft: LoginDraft = {
  email: '',
  password: '',
  isPersistent: false,
  fullName: '',
  phone: '',
  newPassword: '',
  repeatedPassword: '',
};

export const guessablePasswordMessage = 'This password is too easy to guess. Please choose another one';

export function withoutPasswords(draft: LoginDraft): LoginDraft {
  return { ...draft, password: '', newPassword: '', repeatedPassword: '' };
}

/** The password of the account that was just created; empty if it has none. */
export function passwordOf({ newPassword, password }: LoginDraft): string {
  return newPassword || password;
}

export function loginProblems({ email, password }: LoginDraft): Problems {
  return onlyProblems({
    email: emailProblem(email.trim()),
    password: password === '' ? 'Password is required' : null,
  });
}

export function signUpProblems(draft: LoginDraft): Problems {
  return onlyProblems({
    ...registrationProblems(draft),
    email: emailProblem(draft.email.trim()),
    ...newPasswordProblems(draft, [draft.email, draft.fullName]),
  });
}

/** For a user whose email is already verified by the identity service. */
export function registrationProblems({ fullName, phone }: LoginDraft): Problems {
  return onlyProblems({
    fullName: fullName.trim() === '' ? 'Full name is required' : null,
    phone: phoneProblem(parsePhone(phone)),
  });
}

export function newPasswordProblems(
  draft: Pick<LoginDraft, 'newPassword' | 'repeatedPassword'>,
  personalWords: readonly string[] = [],
): Pick<Problems, 'newPassword' | 'repeatedPassword'> {
  const { newPassword, repeatedPassword } = draft;
  return onlyProblems({
    newPassword: passwordProblem(newPassword, personalWords),
    repeatedPassword: repeatProblem(newPassword, repeatedPassword),
  });
}

function passwordProblem(password: string, personalWords: readonly string[]): string | null {
  if (password === '') return 'Password is required';
  if (password.length < passwordLength.minimum) return `Use at least ${passwordLength.minimum} characters`;
  if (password.length > passwordLength.maximum) return `Use at most ${passwordLength.maximum} characters`;
  return isGuessable(password, personalWords) ? guessablePasswordMessage : null;
}

function repeatProblem(password: string, repeated: string): string | null {
  if (password === '' && repeated === '') return 'Please repeat the password';
  return password === repeated ? null : 'Passwords do not match';
}

function onlyProblems(found: Partial<Record<keyof LoginDraft, string | null>>): Problems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
