import { siteFacts } from '#contract/site-facts.ts';
import { RequestPage } from '#web/features/pc-builder/request/request-page.tsx';
import type { Route } from './+types/request.ts';

export function meta() {
  return [{ title: `Your PC request | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function CustomPcRequest({ params }: Route.ComponentProps) {
  return <RequestPage reference={params.reference} />;
}
