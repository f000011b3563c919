import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';

/** The line that the shop shows below the header of every page. */
export function Announcement() {
  const { announcement } = useSuspenseQuery(apiQuery(endpoints.getShopFacts)).data;
  if (!announcement) return null;
  const { text, href } = announcement;
  return (
    <aside className="announcement" aria-label="Announcement">
      {href ? <Link to={href}>{text}</Link> : text}
    </aside>
  );
}
