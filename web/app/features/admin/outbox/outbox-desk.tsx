import { Link, useSearchParams } from 'react-router';
import { useMayChange } from '../use-may-change.ts';
import { MailOutbox } from './mail-outbox.tsx';
import { TextMessageOutbox } from './text-message-outbox.tsx';
import '../desk.css';
import './outbox.css';

/** What the shop wrote to people: mails, and text messages with one-time codes. */
export function OutboxDesk() {
  const [parameters] = useSearchParams();
  // Text messages are codes and the numbers they went to: nothing for a role that only reads.
  const mayRead = useMayChange();
  const isText = mayRead && parameters.get('view') === 'text';
  return (
    <>
      {mayRead && (
        <nav className="desk-views" aria-label="Outbox">
          <Link to="?view=mail" aria-current={isText ? undefined : 'page'}>
            Mails
          </Link>
          <Link to="?view=text" aria-current={isText ? 'page' : undefined}>
            Text messages
          </Link>
        </nav>
      )}
      {isText ? <TextMessageOutbox /> : <MailOutbox />}
    </>
  );
}
