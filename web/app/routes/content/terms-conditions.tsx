import { pageMeta } from '#web/features/content/page-meta.ts';
import { PolicyPage } from '#web/features/content/policies/policy-page.tsx';
import { termsConditionsPolicy } from '#web/features/content/policies/terms-conditions-policy.tsx';

export function meta() {
  return pageMeta(termsConditionsPolicy.title, termsConditionsPolicy.description);
}

export default function TermsConditionsPage() {
  return <PolicyPage policy={termsConditionsPolicy} />;
}
