import { siteFacts } from '#contract/site-facts.ts';
import { RequestPage } from '#web/features/pc-builder/request/request-page.tsx';

export function meta() {
  return [{ title: `Your PC request | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default RequestPage;
