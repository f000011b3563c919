import { pageMeta } from '#web/features/content/page-meta.ts';
import { PolicyPage } from '#web/features/content/policies/policy-page.tsx';
import { refundCancellationPolicy } from '#web/features/content/policies/refund-cancellation-policy.tsx';

export function meta() {
  return pageMeta(refundCancellationPolicy.title, refundCancellationPolicy.description);
}

export default function RefundCancellationPage() {
  return <PolicyPage policy={refundCancellationPolicy} />;
}
