import { errorsOf } from '#server/platform/app-error.ts';

export const failAccount = errorsOf({
  login_failed: { status: 401, detail: 'Login failed. Please try again.' },
  account_blocked: {
    status: 403,
    detail: 'This account is blocked. Please contact us if you think that this is a mistake.',
  },
  account_not_found: { status: 404, detail: 'Account not found. Please sign up.' },
  sign_in_required: { status: 401, detail: 'Please login to continue' },
});
