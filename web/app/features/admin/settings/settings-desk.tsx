import { useQuery } from '@tanstack/react-query';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { AdminQuery } from '../admin-query.tsx';
import { useLastChange } from '../use-last-change.tsx';
import { AnnouncementSetting } from './announcement-setting.tsx';
import { FeaturedSetting } from './featured-setting.tsx';
import { ShippingNoteSetting } from './shipping-note-setting.tsx';
import { TierSetting } from './tier-setting.tsx';
import '../desk.css';
import './settings.css';

/** Settings that take effect on the pages of the shop within seconds. */
export function SettingsDesk() {
  const settings = useQuery({
    ...apiQuery(adminOperationsEndpoints.getSettings),
    staleTime: 0,
    gcTime: 0,
    // A form with changes must not be filled again behind the back of its user.
    refetchOnWindowFocus: false,
  });
  const { notice, report } = useLastChange(adminOperationsEndpoints.getSettings.path);
  return (
    <>
      <p className="mb-4 text-ink-2">
        A change is on every page of the shop within seconds, and in the audit log.
      </p>
      {notice}
      <AdminQuery query={settings} errorTitle="The settings could not be loaded">
        {(data) => (
          // A change, also one that was undone, fills its form again.
          <div className="setting-list" key={settings.dataUpdatedAt}>
            <AnnouncementSetting stored={data.announcement} report={report} />
            <FeaturedSetting stored={data.featured_products} report={report} />
            <ShippingNoteSetting stored={data.shipping_note} report={report} />
            <TierSetting
              stored={data.volume_tiers}
              defaultGroups={data.default_volume_tiers}
              report={report}
            />
          </div>
        )}
      </AdminQuery>
    </>
  );
}
