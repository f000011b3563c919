import { siteFacts } from '#contract/site-facts.ts';
import { VerifyEmailPage } from '#web/features/identity/recovery/verify-email-page.tsx';

export function meta() {
  return [{ title: `Confirm your email | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default VerifyEmailPage;
