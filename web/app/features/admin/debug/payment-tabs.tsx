import type { PaymentHealth } from '#contract/admin-debug.ts';
import { adminDebugEndpoints } from '#contract/admin-debug-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupeesAndPaise } from '#contract/money.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { DebugQuery } from './debug-query.tsx';
import { FactList } from './fact-list.tsx';
import { StatusMark } from './status-mark.tsx';

const MAX_ERROR_RATE = 5;
const LOG_LIMIT = 20;

export function HealthTab() {
  return (
    <DebugQuery endpoint={adminDebugEndpoints.getPaymentHealth}>
      {({ phonepe, database, error_metrics, status_distribution }) => (
        <>
          <h3>PhonePe</h3>
          <FactList
            facts={[
              ['Client', <StatusMark key="client" status={phonepe.client_initialized ? 'ready' : 'error'} />],
              ['Environment', phonepe.environment],
              ['Merchant', phonepe.merchant_id],
            ]}
          />
          <h3>Database</h3>
          <FactList
            facts={[
              ['Status', <StatusMark key="status" status={database.status} />],
              ['Payment transactions', formatNumber(database.payment_transactions)],
              ['Orders', formatNumber(database.orders)],
            ]}
          />
          <h3>Last 24 hours</h3>
          <FactList
            facts={[
              ['Error rate', <ErrorRate key="rate" metrics={error_metrics} />],
              ['Failed payments', formatNumber(error_metrics.failed_payments_24h)],
              ['All payments', formatNumber(error_metrics.total_payments_24h)],
            ]}
          />
          <h3>Payments by status</h3>
          {status_distribution.length === 0 ? (
            <p className="debug-note">No payments yet.</p>
          ) : (
            <ul className="debug-rows">
              {status_distribution.map(({ _id, count }) => (
                <li key={_id}>
                  <StatusMark status={_id} />
                  <span className="num">{formatNumber(count)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </DebugQuery>
  );
}

function ErrorRate({ metrics: { error_rate_24h } }: { metrics: PaymentHealth['error_metrics'] }) {
  const rate = `${formatNumber(error_rate_24h, 1)} %`;
  if (error_rate_24h <= MAX_ERROR_RATE) return rate;
  return (
    <strong className="debug-alarm">
      {rate}, above {MAX_ERROR_RATE} %
    </strong>
  );
}

export function ConfigTab() {
  return (
    <DebugQuery endpoint={adminDebugEndpoints.getPhonePeConfig}>
      {(config) => (
        <FactList
          facts={[
            ['Environment', config.environment],
            ['Client id', config.client_id],
            ['Client secret', config.client_secret],
            ['Client version', config.client_version],
            ['API', config.api_url],
            ['Token', config.token_url],
            ['Webhook user', config.webhook_username],
            ['Webhook password', config.webhook_password],
            ['Webhook', config.webhook_url],
          ]}
        />
      )}
    </DebugQuery>
  );
}

export function LogsTab() {
  return (
    <DebugQuery endpoint={adminDebugEndpoints.listPayments} parameters={{ limit: LOG_LIMIT }}>
      {({ payments }) =>
        payments.length === 0 ? (
          <p className="debug-note">No payments yet.</p>
        ) : (
          <ul className="debug-rows" aria-label="Newest payments">
            {payments.map(({ _id, status, amount, initiated_at, user_id, is_test }) => (
              <li key={_id}>
                <span>
                  <StatusMark status={status} /> {is_test && <span className="debug-test">Test</span>}
                  <small>{formatDateTime(initiated_at)}</small>
                  <small>Payment {_id}</small>
                  <small>{user_id ? `User ${user_id}` : 'No user'}</small>
                </span>
                <span className="num">{formatRupeesAndPaise(amount)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </DebugQuery>
  );
}
