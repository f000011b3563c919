import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchFunnel } from '#contract/admin-search.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDay } from '#web/features/orders/order-texts.ts';
import { searchHref } from '#web/features/search/search-href.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';

/** How often people search, find, click and buy, and what they search for most. */
export function SearchFigures() {
  const [days, setDays] = useState(30);
  const funnel = useQuery({
    ...apiQuery(adminSearchEndpoints.getFunnel, { days }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <div className="search-filter">
        <Select aria-label="Period" value={days} onChange={({ target }) => setDays(Number(target.value))}>
          <option value={7}>Last 7 days</option>
          <option value={30}>Last 30 days</option>
          <option value={90}>Last 90 days</option>
        </Select>
      </div>
      <AdminQuery query={funnel} errorTitle="The figures could not be loaded">
        {({ total, by_day }) => (
          <>
            <Steps total={total} />
            <div className="admin-lists">
              <PopularSearches />
              <DayTable days={by_day} />
            </div>
          </>
        )}
      </AdminQuery>
    </>
  );
}

function Steps({ total }: { total: SearchFunnel['total'] }) {
  const steps = [
    ['Searches', total.searches],
    ['Found something', total.with_results],
    ['Clicked a product', total.with_clicks],
    ['Bought it', total.with_purchases],
  ] as const;
  return (
    <dl className="admin-figures">
      {steps.map(([name, count]) => (
        <div key={name} className="panel admin-figure">
          <dt>{name}</dt>
          <dd className="num">
            {formatNumber(count)} <small className="desk-small">{shareOf(count, total.searches)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shareOf(count: number, searches: number): string {
  return searches === 0 ? '' : `${((100 * count) / searches).toFixed(1)}%`;
}

function PopularSearches() {
  const popular = useQuery(apiQuery(endpoints.listPopularSearches, { limit: 20, days: 30 }));
  return (
    <AdminQuery query={popular} errorTitle="The popular searches could not be loaded">
      {({ popular_searches }) =>
        popular_searches.length === 0 ? (
          <EmptyState title="No popular searches" text="Searches of several visitors appear here." />
        ) : (
          <Table
            caption="Popular searches, last 30 days"
            rows={popular_searches}
            rowKey={({ query }) => query}
            columns={[
              {
                key: 'query',
                header: 'Search',
                isProse: true,
                render: ({ query }) => <TextLink to={searchHref(query)}>{query}</TextLink>,
              },
              {
                key: 'count',
                header: 'Visitors',
                isNumeric: true,
                render: ({ search_count }) => formatNumber(search_count),
              },
            ]}
          />
        )
      }
    </AdminQuery>
  );
}

function DayTable({ days }: { days: SearchFunnel['by_day'] }) {
  if (days.length === 0)
    return <EmptyState title="No figures yet" text="Each day appears here after it was counted." />;
  return (
    <Table
      caption="By day, newest first"
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: 'Day', render: ({ day }) => formatDay(day) },
        { key: 'searches', header: 'Searches', isNumeric: true, render: (day) => formatNumber(day.searches) },
        { key: 'found', header: 'Found', isNumeric: true, render: (day) => formatNumber(day.with_results) },
        {
          key: 'clicked',
          header: 'Clicked',
          isNumeric: true,
          render: (day) => formatNumber(day.with_clicks),
        },
        {
          key: 'bought',
          header: 'Bought',
          isNumeric: true,
          render: (day) => formatNumber(day.with_purchases),
        },
      ]}
    />
  );
}
