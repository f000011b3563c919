import { siteFacts } from '#contract/site-facts.ts';
import { AboutPage } from '#web/features/content/about/about-page.tsx';
import { pageMeta } from '#web/features/content/page-meta.ts';

export function meta() {
  return pageMeta(
    'About us',
    `${siteFacts.name} has sold computer parts since ${siteFacts.foundedYear}: who we are, how we work, where to find us and whom to turn to.`,
  );
}

export default AboutPage;
