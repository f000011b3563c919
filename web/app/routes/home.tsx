import { siteFacts } from '#contract/site-facts.ts';
import { CategoryGroups } from '#web/features/catalogue/category-groups.tsx';
import { Hero } from '#web/features/content/home/hero.tsx';
import { ServiceCards } from '#web/features/content/home/service-cards.tsx';
import { TrustStrip } from '#web/features/content/home/trust-strip.tsx';

export function meta() {
  const title = `${siteFacts.name} | ${siteFacts.tagline}`;
  return [
    { title },
    { name: 'description', content: siteFacts.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: siteFacts.description },
    { property: 'og:type', content: 'website' },
  ];
}

export default function Home() {
  return (
    <div className="wrap">
      <Hero />
      <TrustStrip />
      <ServiceCards />
      <CategoryGroups />
    </div>
  );
}
