import { formatDateTime } from '#web/features/orders/order-texts.ts';

interface DeskEvent {
  title: string;
  note: string | null;
  by: string;
  created_at: string;
}

/** What has happened so far, latest first. */
export function DeskHistory({ events }: { events: readonly DeskEvent[] }) {
  return (
    <ol className="order-timeline" aria-label="History">
      {events.toReversed().map(({ title, note, by, created_at }, index) => (
        <li key={`${created_at} ${title} ${note}`} aria-current={index === 0 ? 'step' : undefined}>
          <p className="order-event-name">{title}</p>
          {note && <p className="whitespace-pre-line text-ink-2">{note}</p>}
          <p className="num text-12 text-ink-3">
            {by}, <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
