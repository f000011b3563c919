import { formatDateTime } from './order-texts.ts';
import './event-history.css';

type Event = { title: string; note: string | null; created_at: string };

/** What happened, newest first; the events come oldest first. */
export function EventHistory({ events }: { events: readonly Event[] }) {
  return (
    <ol className="event-history" aria-label="History">
      {events.toReversed().map(({ title, note, created_at }, index) => (
        <li key={`${created_at} ${title}`} aria-current={index === 0 ? 'step' : undefined}>
          <strong>{title}</strong>
          {note && <p className="text-ink-2">{note}</p>}
          <time dateTime={created_at} className="num text-12 text-ink-3">
            {formatDateTime(created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
