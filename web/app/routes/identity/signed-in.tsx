import { siteFacts } from '#contract/site-facts.ts';
import { SignedInPage } from '#web/features/identity/google/signed-in-page.tsx';

export function meta() {
  return [{ title: `Signing in | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default SignedInPage;
