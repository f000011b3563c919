import { useMutation } from '@tanstack/react-query';
import type { AdminPerson, DisclosedAddresses } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMayCall } from '../use-may-call.ts';

interface PersonAddressesProps {
  userId: string;
  masked: AdminPerson['addresses'];
}

/** City and state of each address; the rest only after a press of the button, which the audit log records. */
export function PersonAddresses({ userId, masked }: PersonAddressesProps) {
  const mayDisclose = useMayCall()('admin');
  const disclosing = useMutation({
    mutationFn: () => browserApi().call(adminEndpoints.discloseAddresses, { parameters: { id: userId } }),
    retry: false,
  });
  if (masked.length === 0)
    return (
      <OrderSection title="Addresses">
        <p className="text-ink-2">No address is saved.</p>
      </OrderSection>
    );
  if (disclosing.data)
    return (
      <OrderSection title="Addresses">
        <FullAddresses addresses={disclosing.data.addresses} />
      </OrderSection>
    );
  return (
    <OrderSection title="Addresses">
      <ul className="desk-list">
        {masked.map(({ _id, city, state }) => (
          <li key={_id}>
            {city}, {state}
          </li>
        ))}
      </ul>
      {disclosing.error && <Notice tone="error">{describeFailure(disclosing.error)}</Notice>}
      {mayDisclose && (
        <div className="person-ask">
          <Button
            variant="line"
            size="small"
            isBusy={disclosing.isPending}
            onClick={() => disclosing.mutate()}
          >
            Show Addresses
          </Button>
          <p className="text-13 text-ink-3">The audit log records that you looked at them.</p>
        </div>
      )}
    </OrderSection>
  );
}

/** Takes the focus of the button, which is gone. */
function FullAddresses({ addresses }: DisclosedAddresses) {
  return (
    <ul className="desk-list" aria-label="Addresses in full" tabIndex={-1} ref={focusOnMount}>
      {addresses.map(({ _id, full_name, phone, line1, line2, city, state, pin_code }) => (
        <li key={_id}>
          <address className="not-italic">
            {full_name}
            <br />
            {line1}
            {line2 && `, ${line2}`}
            <br />
            {city}, {state} <span className="num">{pin_code}</span>
            <br />
            <a className="text-link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          </address>
        </li>
      ))}
    </ul>
  );
}
