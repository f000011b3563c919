import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useState } from 'react';
import type { Dashboard, DaySales } from '#contract/dashboard.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { Table } from '#web/ui/table.tsx';
import { describeChange, formatDay, formatRange, formatShare } from './dashboard-texts.ts';
import { LineChart } from './line-chart.tsx';
import './sales-panel.css';

type Measure = 'sales' | 'orders' | 'visits';

const measures: Record<Measure, { name: string; format: (value: number) => string }> = {
  sales: { name: 'Sales', format: formatRupees },
  orders: { name: 'Orders', format: (value) => formatNumber(value, 0) },
  visits: { name: 'Visits', format: (value) => formatNumber(value, 0) },
};

/** The figures of the period, and one of them by day against the period before. */
export function SalesPanel({ dashboard }: { dashboard: Dashboard }) {
  const [measure, setMeasure] = useState<Measure>('sales');
  const { name, format } = measures[measure];
  return (
    <section className="panel dashboard-panel" aria-label="Sales of the period">
      <KeyFigures dashboard={dashboard} />
      <fieldset className="chart-choice">
        <legend className="sr-only">What the chart shows</legend>
        {(Object.keys(measures) as Measure[]).map((key) => (
          <label key={key}>
            <input type="radio" name="measure" checked={key === measure} onChange={() => setMeasure(key)} />
            {measures[key].name}
          </label>
        ))}
      </fieldset>
      <LineChart
        label={`${name} by day`}
        days={dashboard.days.map(({ day }) => formatDay(day))}
        now={dashboard.days.map((day) => day[measure])}
        before={dashboard.previous_days.map((day) => day[measure])}
        format={format}
      />
      <p className="chart-key">
        <span className="chart-key-now">{formatRange(dashboard.period)}</span>
        <span className="chart-key-before">{formatRange(dashboard.previous_period)}</span>
      </p>
      <DayTable dashboard={dashboard} />
    </section>
  );
}

function KeyFigures({ dashboard: { now, before, test_orders } }: { dashboard: Dashboard }) {
  const orNone = (value: number | null, format: (value: number) => string) =>
    value === null ? '–' : format(value);
  const figures = [
    { name: 'Sales', text: formatRupees(now.sales), change: describeChange(now.sales, before.sales) },
    {
      name: 'Orders paid',
      text: formatNumber(now.orders),
      change: describeChange(now.orders, before.orders),
    },
    {
      name: 'Average order',
      text: orNone(now.average_order, formatRupees),
      change: describeChange(now.average_order, before.average_order),
    },
    {
      name: 'Visits that paid',
      text: orNone(now.conversion, formatShare),
      change: describeChange(now.conversion, before.conversion),
    },
  ];
  return (
    <>
      <dl className="key-figures">
        {figures.map(({ name, text, change: { direction, text: changeText } }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
            <dd className={`change change-${direction}`}>
              {direction === 'up' && <ArrowUpRight size={14} aria-hidden="true" />}
              {direction === 'down' && <ArrowDownRight size={14} aria-hidden="true" />}
              {changeText}
            </dd>
          </div>
        ))}
      </dl>
      <p className="dashboard-note">
        {formatNumber(now.visits)} {now.visits === 1 ? 'visit' : 'visits'}. Refunds of{' '}
        {formatRupees(now.refunds)} are subtracted from sales on the day they were made.
        {test_orders > 0 &&
          ` ${formatNumber(test_orders)} test ${test_orders === 1 ? 'order is' : 'orders are'} left out.`}
      </p>
    </>
  );
}

function DayTable({ dashboard: { days, previous_days } }: { dashboard: Dashboard }) {
  const rows = days.map((now, index) => ({ now, before: previous_days[index] }));
  const pair = (read: (day: DaySales) => string) => (row: (typeof rows)[number]) => (
    <>
      {read(row.now)} <span className="text-ink-3">({row.before ? read(row.before) : '–'})</span>
    </>
  );
  return (
    <details className="chart-table">
      <summary>Show as a table</summary>
      <Table
        caption="By day, in brackets the day of the period before"
        rows={rows.toReversed()}
        rowKey={({ now }) => now.day}
        columns={[
          { key: 'day', header: 'Day', render: ({ now }) => formatDay(now.day) },
          {
            key: 'sales',
            header: 'Sales',
            isNumeric: true,
            render: pair(({ sales }) => formatRupees(sales)),
          },
          {
            key: 'orders',
            header: 'Orders',
            isNumeric: true,
            render: pair(({ orders }) => formatNumber(orders)),
          },
          {
            key: 'visits',
            header: 'Visits',
            isNumeric: true,
            render: pair(({ visits }) => formatNumber(visits)),
          },
        ]}
      />
    </details>
  );
}
