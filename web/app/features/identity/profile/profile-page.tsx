import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AddressBook } from './addresses/address-book.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { PhotoSection } from './photo/photo-section.tsx';
import { addressesQuery, userQuery } from './profile-queries.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { profileTabs, readProfileTab } from './profile-tabs.ts';
import { SecurityTab } from './security/security-tab.tsx';
import { TabLinks, tabLinkId } from './tab-links.tsx';
import './profile.css';

interface ProfilePageProps {
  /** The orders tab, rendered by the orders module. */
  orders: ReactNode;
  /** The tab of quotes, rendered by the module of bulk orders. */
  quotes: ReactNode;
  /** The tab of saved builds, rendered by the builder's module. */
  builds: ReactNode;
  /** The tab of searches and privacy, rendered by the search module. */
  searches: ReactNode;
}

export function ProfilePage({ orders, quotes, builds, searches }: ProfilePageProps) {
  const panelId = useId();
  const [parameters] = useSearchParams();
  const tab = readProfileTab(parameters);
  // Keeps both queries mounted while another tab is shown.
  useQuery(userQuery);
  useQuery(addressesQuery);
  return (
    <>
      <TabLinks label="Your profile" tabs={profileTabs} value={tab} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabLinkId(panelId, tab)}>
        {tab === 'orders' && orders}
        {tab === 'quotes' && quotes}
        {tab === 'builds' && builds}
        {tab === 'searches' && searches}
        {(tab === 'profile' || tab === 'security') && <AccountTab tab={tab} />}
      </div>
    </>
  );
}

function AccountTab({ tab }: { tab: 'profile' | 'security' }) {
  const user = useQuery(userQuery);
  return (
    <>
      {user.data && (tab === 'security' ? <SecurityTab user={user.data} /> : <ProfileTab user={user.data} />)}
      {user.isPending && <ProfileSkeleton tab={tab} />}
      {user.isLoadingError && (
        <div className="profile-section">
          <ErrorState
            title="Your profile could not be loaded"
            text="Your profile is safe. Please try again in a moment."
            onRetry={() => void user.refetch()}
            isRetrying={user.isFetching}
          />
        </div>
      )}
    </>
  );
}

function ProfileTab({ user }: { user: User }) {
  return (
    <>
      <PhotoSection user={user} />
      <NameSection user={user} />
      <EmailSection user={user} />
      <PhoneSection user={user} />
      <AddressBook user={user} />
    </>
  );
}
