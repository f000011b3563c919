import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  joiningProblems,
  loginProblems,
  signUpProblems,
  withoutPasswords,
} from './login-draft.ts';

const complete = {
  ...emptyDraft,
  email: ' asha@example.in ',
  fullName: 'Asha Rao',
  phone: '98765 43210',
  newPassword: 'a quiet bench lamp',
  repeatedPassword: 'a quiet bench lamp',
};

describe('problems of the login dialog', () => {
  it('when nothing is filled in, then every field of the form says so', () => {
    expect(loginProblems(emptyDraft)).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(Object.keys(signUpProblems(emptyDraft))).toEqual([
      'fullName',
      'phone',
      'email',
      'newPassword',
      'repeatedPassword',
    ]);
  });

  it('when all is in order, also with spaces around and inside, then there are none', () => {
    expect(signUpProblems(complete)).toEqual({});
  });

  it('when the two passwords differ, then the second one says so', () => {
    expect(signUpProblems({ ...complete, repeatedPassword: 'another lamp' })).toEqual({
      repeatedPassword: 'Passwords do not match',
    });
  });

  it('when a password is too short, then it says how long one must be', () => {
    expect(signUpProblems({ ...complete, newPassword: 'short', repeatedPassword: 'short' })).toEqual({
      newPassword: 'Use at least 8 characters',
    });
  });

  it('when the email is proven already, then only name and phone are asked for', () => {
    expect(joiningProblems({ ...emptyDraft, fullName: 'Asha' })).toEqual({
      phone: 'Phone number is required',
    });
  });

  it('when the dialog is closed, then the passwords go and the rest stays', () => {
    expect(withoutPasswords(complete)).toMatchObject({ fullName: 'Asha Rao', newPassword: '' });
  });
});
