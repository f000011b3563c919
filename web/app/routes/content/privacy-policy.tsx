import { pageMeta } from '#web/features/content/page-meta.ts';
import { PolicyPage } from '#web/features/content/policies/policy-page.tsx';
import { privacyPolicy } from '#web/features/content/policies/privacy-policy.tsx';

export function meta() {
  return pageMeta(privacyPolicy.title, privacyPolicy.description);
}

export default function PrivacyPolicyPage() {
  return <PolicyPage policy={privacyPolicy} />;
}
