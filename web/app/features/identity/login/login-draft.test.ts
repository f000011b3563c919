import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  loginProblems,
  registrationProblems,
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
  it('reports every required field of an empty form', () => {
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

  it('finds none in valid values, even with extra spaces', () => {
    expect(signUpProblems(complete)).toEqual({});
  });

  it('reports passwords that do not match', () => {
    expect(signUpProblems({ ...complete, repeatedPassword: 'another lamp' })).toEqual({
      repeatedPassword: 'Passwords do not match',
    });
  });

  it('reports a password that is too short', () => {
    expect(signUpProblems({ ...complete, newPassword: 'short', repeatedPassword: 'short' })).toEqual({
      newPassword: 'Use at least 8 characters',
    });
  });

  it('requires only name and phone when the email is verified', () => {
    expect(registrationProblems({ ...emptyDraft, fullName: 'Asha' })).toEqual({
      phone: 'Phone number is required',
    });
  });

  it('does not keep the passwords when the dialog is closed', () => {
    expect(withoutPasswords(complete)).toMatchObject({ fullName: 'Asha Rao', newPassword: '' });
  });
});
