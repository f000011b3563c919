import { siteFacts } from '#contract/site-facts.ts';
import { SetupAdminPage } from '#web/features/identity/setup/setup-admin-page.tsx';

export function meta() {
  return [{ title: `Set up the shop | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default SetupAdminPage;
