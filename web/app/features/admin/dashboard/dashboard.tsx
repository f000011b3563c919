import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { AdminQuery } from '../admin-query.tsx';
import { AttentionOrders } from './attention-orders.tsx';
import { HealthPanel } from './health-panel.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { BestSellers, RunningOut, ZeroResultSearches } from './product-lists.tsx';
import { readPeriodChoice } from './read-period-choice.ts';
import { SalesPanel } from './sales-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import './dashboard.css';

/** Never cached: all of it changes constantly. */
const fresh = { staleTime: 0, gcTime: 0 };

/** First what needs a hand, then the figures of the period in the address, then lists, health last. */
export function Dashboard() {
  const [parameters] = useSearchParams();
  const choice = readPeriodChoice(parameters);
  const overview = useQuery({ ...apiQuery(adminEndpoints.getOverview), ...fresh });
  const sales = useQuery({
    ...apiQuery(adminEndpoints.getDashboard, choice),
    ...fresh,
    placeholderData: keepPreviousData,
  });
  const health = useQuery({ ...apiQuery(adminEndpoints.getHealth), ...fresh });
  return (
    <div className="dashboard">
      <AdminQuery query={overview} errorTitle="What waits for you could not be loaded">
        {({ waiting, users, stock }) => <WaitingPanel waiting={waiting} users={users} stock={stock} />}
      </AdminQuery>
      <AttentionOrders />
      <PeriodPicker key={parameters.toString()} choice={choice} shown={sales.data?.period} />
      <AdminQuery query={sales} errorTitle="The sales could not be loaded">
        {(data) => (
          <div className="dashboard-row" aria-busy={sales.isPlaceholderData}>
            <SalesPanel dashboard={data} />
            <BestSellers products={data.best_sellers} />
          </div>
        )}
      </AdminQuery>
      {overview.data && (
        <div className="dashboard-row">
          <RunningOut products={overview.data.stock.running_out} />
          <ZeroResultSearches searches={overview.data.fruitless_searches} />
        </div>
      )}
      <div className="dashboard-row">
        <LatestChanges />
        <AdminQuery query={health} errorTitle="The health of the shop could not be loaded">
          {(data) => <HealthPanel health={data} />}
        </AdminQuery>
      </div>
    </div>
  );
}
