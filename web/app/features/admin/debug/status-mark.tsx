import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { toneOf } from './status-tone.ts';

const icons = { good: CircleCheck, bad: CircleAlert, waiting: Clock, other: Circle };

/** A status as the server says it, with an icon of its meaning. */
export function StatusMark({ status }: { status: string }) {
  const tone = toneOf(status);
  const Icon = icons[tone];
  return (
    <span className={`debug-status debug-status-${tone}`}>
      <Icon size={15} aria-hidden="true" />
      {status}
    </span>
  );
}
