import type { AdminPerson } from '#contract/admin.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { formatDate, formatDateTime } from '#web/features/orders/order-texts.ts';
import { ResetSecondFactor } from './account-actions.tsx';

/** How the person logs in, and where they are logged in. */
export function PersonSignIn({ person: { user, sign_in, has_second_factor } }: { person: AdminPerson }) {
  const { email, has_password, phone, google, sessions } = sign_in;
  return (
    <OrderSection title="Login">
      <dl className="order-facts">
        <dt>Email</dt>
        <dd>{email ? (email.is_confirmed ? 'Confirmed' : 'Not confirmed') : 'None'}</dd>
        {has_password !== null && <dt>Password</dt>}
        {has_password !== null && <dd>{has_password ? 'Set' : 'None'}</dd>}
        <dt>Phone</dt>
        <dd>{phone ? `${formatPhone(phone.number)}, confirmed` : 'Not confirmed'}</dd>
        <dt>Google</dt>
        <dd>{google ? `Linked on ${formatDate(google.added_at)}` : 'Not linked'}</dd>
        {(has_second_factor || user.is_admin) && <dt>Two-step login</dt>}
        {(has_second_factor || user.is_admin) && (
          <dd className="person-factor">
            {has_second_factor ? 'On' : 'Off'}
            {has_second_factor && <ResetSecondFactor user={user} />}
          </dd>
        )}
      </dl>
      <h3 className="person-devices">Devices</h3>
      {sessions === null ? (
        <p className="text-ink-2">
          The identity service of this shop does not say where people are logged in.
        </p>
      ) : sessions.length === 0 ? (
        <p className="text-ink-2">Not logged in anywhere.</p>
      ) : (
        <ul className="desk-list">
          {sessions.map(({ _id, device, last_seen_at }) => (
            <li key={_id}>
              {device}
              <span className="text-13 text-ink-3">Last used {formatDateTime(last_seen_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </OrderSection>
  );
}
