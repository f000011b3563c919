import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';

export function DemoNote({ className }: { className?: string }) {
  const { data } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  return data.mode === 'demo' ? <span className={className}>Demo shop: no real money moves</span> : null;
}

/** The note below the header on small screens, where the header has no space for it. */
export function DemoStrip() {
  return (
    <aside className="demo-strip" aria-label="Kind of shop">
      <DemoNote />
    </aside>
  );
}
