import { siteFacts } from '#contract/site-facts.ts';
import { Figure } from '../figures.tsx';

export function DeliveryDay({ date }: { date: string }) {
  // Made when it is needed, because the first formatter of a page takes tens of milliseconds to wake up.
  const format = new Intl.DateTimeFormat(siteFacts.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // A date without a time is the same day everywhere; another zone would turn it into the day before.
    timeZone: 'UTC',
  });
  return (
    <time dateTime={date} className="delivery-day">
      <Figure>{format.format(new Date(date))}</Figure>
    </time>
  );
}
