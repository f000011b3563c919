import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { ProfilePage } from '#web/features/identity/profile/profile-page.tsx';
import { ProfilePageSkeleton } from '#web/features/identity/profile/profile-skeleton.tsx';
import { readProfileTab } from '#web/features/identity/profile/profile-tabs.ts';
import { SignInRequired } from '#web/features/identity/sign-in-required.tsx';
import { OrderList, OrderListSkeleton } from '#web/features/orders/order-list.tsx';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';

const SavedBuilds = lazy(() =>
  import('#web/features/pc-builder/share/saved-builds.tsx').then(({ SavedBuilds }) => ({
    default: SavedBuilds,
  })),
);

const QuoteList = lazy(() =>
  import('#web/features/bulk-orders/quote-list.tsx').then(({ QuoteList }) => ({ default: QuoteList })),
);

const HistoryTab = lazy(() =>
  import('#web/features/search/history/history-tab.tsx').then(({ HistoryTab }) => ({ default: HistoryTab })),
);

export function meta() {
  return [{ title: `Your profile | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Profile() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const tab = readProfileTab(parameters);
  return (
    <div className="wrap min-h-dvh pt-10">
      <div className="profile-head">
        <h1 className="text-28 md:text-36" tabIndex={-1}>
          Your Profile
        </h1>
        {session?.user.is_admin && <Badge tone="inverse">Administrator Account</Badge>}
      </div>
      <SignInRequired
        reason="Your name, photo, addresses, orders, searches and password are kept here."
        skeleton={tab === 'orders' ? <OrderListSkeleton /> : <ProfilePageSkeleton tab={tab} />}
      >
        {({ user }) => (
          <ProfilePage
            key={user._id}
            orders={<OrderList />}
            quotes={
              <Suspense>
                <QuoteList />
              </Suspense>
            }
            builds={
              <Suspense>
                <SavedBuilds />
              </Suspense>
            }
            searches={
              <Suspense>
                <HistoryTab />
              </Suspense>
            }
          />
        )}
      </SignInRequired>
    </div>
  );
}
