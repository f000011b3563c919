import { Link } from 'react-router';
import type { ShopHealth } from '#contract/dashboard.ts';
import { formatNumber } from '#contract/format-number.ts';

const partNames: Record<ShopHealth['parts'][number]['part'], string> = {
  gateway: 'Payment gateway',
  mail: 'Mail',
  jobs: 'Jobs',
  database: 'Database',
};

/** Where a failure is mended. */
const partPages: Partial<typeof partNames> = {
  mail: '/admin/portal/outbox',
  jobs: '/admin/portal/jobs',
};

const stateNames: Record<ShopHealth['parts'][number]['state'], string> = {
  ok: 'Working',
  warning: 'Slow',
  failed: 'Failing',
};

type Vital = ShopHealth['web_vitals'][number];

const vitalNames: Record<Vital['measure'], string> = {
  largest_paint: 'Largest paint (LCP)',
  interaction_to_next_paint: 'Interaction (INP)',
  layout_shift: 'Layout shift (CLS)',
  first_paint: 'First paint',
  input_delay: 'First input delay',
  load: 'Page loaded',
};

export function HealthPanel({ health: { parts, web_vitals } }: { health: ShopHealth }) {
  return (
    <section className="panel" aria-label="Health of the shop">
      <h2 className="dashboard-heading">Health</h2>
      <ul className="health-parts">
        {parts.map(({ part, state, text }) => (
          <li key={part} className="health-part">
            <h3>{partPages[part] ? <Link to={partPages[part]}>{partNames[part]}</Link> : partNames[part]}</h3>
            <p className={`health-state health-${state}`}>{stateNames[state]}</p>
            <p className="dashboard-small">{text}</p>
          </li>
        ))}
      </ul>
      <h2 className="dashboard-heading">Speed of pages</h2>
      {web_vitals.length === 0 ? (
        <p className="dashboard-note">No browser has reported its measurements in the last 7 days.</p>
      ) : (
        <ul className="health-parts">
          {web_vitals.map((vital) => (
            <li key={vital.measure} className="health-part">
              <h3>{vitalNames[vital.measure]}</h3>
              <p className={`health-state health-${vital.p75 <= vital.good_up_to ? 'ok' : 'failed'}`}>
                {formatVital(vital, vital.p75)} {vital.p75 <= vital.good_up_to ? 'good' : 'too slow'}
              </p>
              <p className="dashboard-small">
                Three of four within it, good up to {formatVital(vital, vital.good_up_to)},{' '}
                {formatNumber(vital.reports)} pages
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function formatVital({ measure }: Vital, value: number): string {
  if (measure === 'layout_shift') return formatNumber(value, 2);
  return value >= 1000 ? `${formatNumber(value / 1000, 1)} s` : `${formatNumber(value, 0)} ms`;
}
