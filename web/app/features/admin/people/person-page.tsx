import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminPerson } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { adminRoleTexts } from '#contract/admin-roles.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { quoteStateNames } from '#web/features/bulk-orders/quote/describe-quote-state.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { formatDate, formatDateTime, orderStateNames } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { DeskState } from '../desk-state.tsx';
import { useItemName } from '../item-name.ts';
import { quoteDesk } from '../quotes/quote-addresses.ts';
import { AccountActions } from './account-actions.tsx';
import { PersonAddresses } from './person-addresses.tsx';
import { USERS_PATH } from './person-path.ts';
import { PersonSignIn } from './person-sign-in.tsx';
import '../desk.css';
import './people.css';

/** A person as staff sees them: the account, what they bought, and how they log in. */
export function PersonPage({ id }: { id: string }) {
  const person = useQuery({ ...apiQuery(adminEndpoints.getPerson, { id }), staleTime: 0, gcTime: 0 });
  return (
    <>
      <p className="mb-4">
        <TextLink to={USERS_PATH}>All users</TextLink>
      </p>
      <AdminQuery query={person} errorTitle="The user could not be loaded">
        {(data) => <Person person={data} />}
      </AdminQuery>
    </>
  );
}

function Person({ person }: { person: AdminPerson }) {
  const { user } = person;
  useItemName(user.full_name);
  return (
    <>
      <DeskState {...describeAccount(user)}>
        <AccountActions user={user} />
      </DeskState>
      <div className="order-columns">
        <div className="order-column">
          <Orders person={person} />
          <Quotes quotes={person.quotes} />
        </div>
        <div className="order-column">
          <Contact person={person} />
          <PersonAddresses userId={user._id} masked={person.addresses} />
          <PersonSignIn person={person} />
        </div>
      </div>
    </>
  );
}

function describeAccount({ admin_role, blocked_at }: AdminPerson['user']): { state: string; next: string } {
  if (blocked_at) return { state: 'Blocked', next: `Cannot log in since ${formatDateTime(blocked_at)}.` };
  if (admin_role)
    return { state: adminRoleTexts[admin_role].name, next: `${adminRoleTexts[admin_role].may}.` };
  return { state: 'Customer', next: 'Has no access to the admin area.' };
}

function Orders({ person: { user, orders } }: { person: AdminPerson }) {
  const { order_count: count, spent } = user;
  const contact = user.email ?? user.phone;
  return (
    <OrderSection title="Orders">
      <p className="mb-2">
        <b className="num">{formatNumber(count)}</b> paid {count === 1 ? 'order' : 'orders'},{' '}
        <b className="num">{formatRupees(spent)}</b> spent after refunds.
      </p>
      <ul className="desk-list" aria-label="Latest orders">
        {orders.map(({ _id, order_number, status, total_amount, created_at }) => (
          <li key={_id}>
            <span>
              <Link to={`/admin/orders/${_id}`} className="text-link num">
                {order_number}
              </Link>
              <span className="desk-small">
                {orderStateNames[status]}, {formatDate(created_at)}
              </span>
            </span>
            <span className="num">{formatRupees(total_amount)}</span>
          </li>
        ))}
      </ul>
      {orders.length < count && contact !== null && (
        <p className="mt-2">
          <TextLink to={`/admin/portal?${new URLSearchParams({ search: contact })}`}>All orders</TextLink>
        </p>
      )}
    </OrderSection>
  );
}

function Quotes({ quotes }: Pick<AdminPerson, 'quotes'>) {
  if (quotes.length === 0) return null;
  return (
    <OrderSection title="Quotes">
      <ul className="desk-list">
        {quotes.map(({ reference, status, created_at }) => (
          <li key={reference}>
            <Link to={quoteDesk(reference)} className="text-link data">
              {reference}
            </Link>
            <span className="text-ink-2">
              {quoteStateNames[status]}, {formatDate(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}

function Contact({ person: { user, saved_builds } }: { person: AdminPerson }) {
  const { email, phone } = user;
  return (
    <OrderSection title="Contact">
      <dl className="order-facts">
        <dt>Email</dt>
        <dd>
          {email === null ? (
            '–'
          ) : (
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </dd>
        <dt>Phone</dt>
        <dd>
          {phone === null ? (
            '–'
          ) : (
            <a className="text-link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          )}
        </dd>
        <dt>Since</dt>
        <dd>{formatDate(user.created_at)}</dd>
        <dt>Saved PC builds</dt>
        <dd className="num">{formatNumber(saved_builds)}</dd>
      </dl>
    </OrderSection>
  );
}
