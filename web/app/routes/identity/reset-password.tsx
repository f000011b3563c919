import { siteFacts } from '#contract/site-facts.ts';
import { ResetPasswordPage } from '#web/features/identity/recovery/reset-password-page.tsx';

export function meta() {
  return [{ title: `Choose a new password | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default ResetPasswordPage;
