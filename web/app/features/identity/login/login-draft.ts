import { isGuessable } from '#contract/guessable-passwords.ts';
import { passwordLength } from '#contract/identity.ts';
import { emailProblem, phoneProblem } from '#contract/validation.ts';
import { typedPhone } from '../phone/typed-phone.ts';

/** All that is typed into the dialog. Both tabs write into one draft, so that nothing is typed twice. */
export type LoginDraft = {
  email: string;
  password: string;
  isKept: boolean;
  fullName: string;
  phone: string;
  newPassword: string;
  repeatedPassword: string;
};

export type Problems = Partial<Record<keyof LoginDraft, string>>;

// "Keep me signed in" is for the visitor to tick.
export const emptyDraft: LoginDraft = {
  email: '',
  password: '',
  isKept: false,
  fullName: '',
  phone: '',
  newPassword: '',
  repeatedPassword: '',
};

export const easilyGuessed = 'This password is easily guessed. Please choose another one';

export function withoutPasswords(draft: LoginDraft): LoginDraft {
  return { ...draft, password: '', newPassword: '', repeatedPassword: '' };
}

export function loginProblems({ email, password }: LoginDraft): Problems {
  return onlyProblems({
    email: emailProblem(email.trim()),
    password: password === '' ? 'Password is required' : null,
  });
}

export function signUpProblems(draft: LoginDraft): Problems {
  return onlyProblems({
    ...joiningProblems(draft),
    email: emailProblem(draft.email.trim()),
    ...newPasswordProblems(draft, [draft.email, draft.fullName]),
  });
}

/** Of somebody whose e-mail is proven already. */
export function joiningProblems({ fullName, phone }: LoginDraft): Problems {
  return onlyProblems({
    fullName: fullName.trim() === '' ? 'Full name is required' : null,
    phone: phoneProblem(typedPhone(phone)),
  });
}

export function newPasswordProblems(
  draft: Pick<LoginDraft, 'newPassword' | 'repeatedPassword'>,
  known: readonly string[] = [],
): Pick<Problems, 'newPassword' | 'repeatedPassword'> {
  const { newPassword, repeatedPassword } = draft;
  return onlyProblems({
    newPassword: passwordProblem(newPassword, known),
    repeatedPassword: repeatProblem(newPassword, repeatedPassword),
  });
}

function passwordProblem(password: string, known: readonly string[]): string | null {
  if (password === '') return 'Password is required';
  if (password.length < passwordLength.minimum) return `Use at least ${passwordLength.minimum} characters`;
  if (password.length > passwordLength.maximum) return `Use at most ${passwordLength.maximum} characters`;
  return isGuessable(password, known) ? easilyGuessed : null;
}

function repeatProblem(password: string, repeated: string): string | null {
  if (password === '' && repeated === '') return 'Please repeat the password';
  return password === repeated ? null : 'Passwords do not match';
}

function onlyProblems(found: Partial<Record<keyof LoginDraft, string | null>>): Problems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
