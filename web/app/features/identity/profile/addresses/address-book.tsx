import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { accountLimits } from '#contract/account-limits.ts';
import type { Address, User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { addressesQuery } from '../profile-queries.ts';
import { ProfileSection } from '../profile-section.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { useAddressChanges } from './use-address-changes.ts';
import './address-book.css';

/** The edited address, or null for a new one; `opening` is the key that resets the form at every opening. */
type Editing = { address: Address | null; opening: number; isOpen: boolean };

export function AddressBook({ user }: { user: User }) {
  const list = useQuery(addressesQuery);
  const [editing, setEditing] = useState<Editing>({ address: null, opening: 0, isOpen: false });
  const edit = (address: Address | null) =>
    setEditing(({ opening }) => ({ address, opening: opening + 1, isOpen: true }));
  return (
    <ProfileSection title="Addresses" text="Used for deliveries and invoices." isBare>
      {list.data && <Addresses addresses={list.data.addresses} onEdit={edit} />}
      {list.isPending && <Skeleton className="h-48" />}
      {list.isLoadingError && (
        <ErrorState
          title="Your addresses could not be loaded"
          text="Your addresses are safe. Please try again in a moment."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      <AddressDialog
        key={editing.opening}
        user={user}
        address={editing.address}
        isOpen={editing.isOpen}
        onClose={() => setEditing((current) => ({ ...current, isOpen: false }))}
      />
    </ProfileSection>
  );
}

interface AddressesProps {
  addresses: readonly Address[];
  onEdit: (address: Address | null) => void;
}

function Addresses({ addresses, onEdit }: AddressesProps) {
  const section = useRef<HTMLDivElement>(null);
  const { changing, makeDefault, remove } = useAddressChanges();
  const removeAndFocusAdd = async (address: Address) => {
    if (await remove(address)) section.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const addButton = (
    <Button
      data-add
      variant="line"
      onClick={() => onEdit(null)}
      disabled={addresses.length >= accountLimits.addresses}
    >
      <Plus size={18} aria-hidden="true" />
      Add Address
    </Button>
  );
  if (addresses.length === 0) {
    return (
      <div ref={section}>
        <EmptyState
          drawing={<AddressDrawing />}
          title="No address yet"
          text="Add the address where you want your orders delivered."
          action={addButton}
        />
      </div>
    );
  }
  return (
    <div ref={section} className="address-book">
      <ul className="joined-grid address-grid">
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            isBusy={changing === address._id}
            onEdit={() => onEdit(address)}
            onMakeDefault={() => void makeDefault(address)}
            onRemove={() => void removeAndFocusAdd(address)}
          />
        ))}
      </ul>
      <div className="address-book-foot">
        {addButton}
        <p>
          <span className="num">
            {addresses.length} of {accountLimits.addresses}
          </span>{' '}
          addresses
        </p>
      </div>
    </div>
  );
}

/** A letter box, in the style of the category drawings. */
function AddressDrawing() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
      <path d="M6 30V19a7 7 0 0 1 14 0v11z" />
      <path d="M13 12h22a7 7 0 0 1 7 7v11H20" />
      <path d="M9 20h8M28 22V9h7v4h-7" />
      <path d="M22 30v12M27 30v12" />
    </svg>
  );
}
