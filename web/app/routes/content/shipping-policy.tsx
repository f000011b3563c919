import { ShippingNote } from '#web/features/content/delivery/shipping-note.tsx';
import { pageMeta } from '#web/features/content/page-meta.ts';
import { PolicyPage } from '#web/features/content/policies/policy-page.tsx';
import { shippingPolicy } from '#web/features/content/policies/shipping-policy.tsx';

export function meta() {
  return pageMeta(shippingPolicy.title, shippingPolicy.description);
}

export default function ShippingPolicyPage() {
  return <PolicyPage policy={shippingPolicy} note={<ShippingNote />} />;
}
