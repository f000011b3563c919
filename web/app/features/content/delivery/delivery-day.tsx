import { siteFacts } from '#contract/site-facts.ts';
import { Figure } from '../figures.tsx';

export function DeliveryDay({ date }: { date: string }) {
  // Created on demand, because the first formatter of a page takes tens of milliseconds.
  const format = new Intl.DateTimeFormat(siteFacts.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // Another time zone could turn a date without a time into the day before.
    timeZone: 'UTC',
  });
  return (
    <time dateTime={date} className="delivery-day">
      <Figure>{format.format(new Date(date))}</Figure>
    </time>
  );
}
