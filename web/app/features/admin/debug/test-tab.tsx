import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestScenario } from '#contract/admin-debug.ts';
import { adminDebugEndpoints } from '#contract/admin-debug-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useMayChange } from '../use-may-change.ts';
import { StatusMark } from './status-mark.tsx';

const TEST_AMOUNT = 100;
const scenarios: readonly TestScenario[] = ['success', 'failure', 'timeout'];

type Outcome = { status: string; text: string };
type Action = { name: string; run: () => Promise<Outcome> };

const testConnection: Action = {
  name: 'Test connection',
  run: async () => {
    const { status, message, response_time_ms } = await browserApi().call(adminDebugEndpoints.testConnection);
    return { status, text: `${message} It took ${formatNumber(response_time_ms)} ms.` };
  },
};

const simulations = scenarios.map(
  (scenario): Action => ({
    name: scenario,
    run: async () => {
      const body = { amount: TEST_AMOUNT, test_scenario: scenario };
      const payment = await browserApi().call(adminDebugEndpoints.simulatePayment, { body });
      const { status, message, amount, _id } = payment;
      return { status, text: `${message} Test payment ${_id} of ${formatRupees(amount)}.` };
    },
  }),
);

const clearTestData: Action = {
  name: 'Remove test payments',
  run: async () => {
    const { deleted_payments } = await browserApi().call(adminDebugEndpoints.clearTestData, {
      parameters: { confirm: 'true' },
    });
    const payments = deleted_payments === 1 ? 'test payment' : 'test payments';
    return { status: 'success', text: `${formatNumber(deleted_payments)} ${payments} removed.` };
  },
};

export function TestTab() {
  const mayChange = useMayChange();
  const [question, setQuestion] = useState<'asked' | 'answered' | null>(null);
  const test = useMutation({ mutationFn: ({ run }: Action) => run(), retry: false });
  if (!mayChange) return <p className="debug-note">Your role reads the data but runs no tests.</p>;
  const start = (action: Action) => {
    if (!test.isPending) test.mutate(action);
  };
  const buttonOf = (action: Action) => (
    <Button
      key={action.name}
      variant="line"
      size="small"
      isBusy={test.isPending && test.variables === action}
      onClick={() => start(action)}
    >
      {action.name}
    </Button>
  );
  return (
    <>
      <h3>Gateway</h3>
      <div className="debug-buttons">{buttonOf(testConnection)}</div>
      <h3 id="debug-scenarios">Test payment of {formatRupees(TEST_AMOUNT)}</h3>
      <fieldset className="debug-buttons" aria-labelledby="debug-scenarios">
        {simulations.map(buttonOf)}
      </fieldset>
      <h3>Test data</h3>
      {question === 'asked' ? (
        <fieldset className="debug-question" aria-labelledby="debug-question">
          <p id="debug-question" ref={takeFocus} tabIndex={-1}>
            Remove all test payments, here and at the sandbox gateway? They cannot be brought back. Payments
            of customers stay.
          </p>
          <div className="debug-buttons">
            <Button
              variant="danger"
              size="small"
              onClick={() => {
                setQuestion('answered');
                start(clearTestData);
              }}
            >
              Remove them
            </Button>
            <Button variant="ghost" size="small" onClick={() => setQuestion('answered')}>
              Keep them
            </Button>
          </div>
        </fieldset>
      ) : (
        <div className="debug-buttons">
          <Button
            variant="line"
            size="small"
            isBusy={test.isPending && test.variables === clearTestData}
            // The button that answered is gone.
            ref={question === 'answered' ? takeFocus : undefined}
            onClick={() => setQuestion('asked')}
          >
            Clear test data
          </Button>
        </div>
      )}
      <div className="debug-outcome" role="status">
        {test.data && (
          <p>
            <StatusMark status={test.data.status} /> {test.data.text}
          </p>
        )}
        {test.error && (
          <p>
            <StatusMark status="error" /> {describe(test.error)}
          </p>
        )}
      </div>
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function describe(error: Error): string {
  if (error instanceof ApiError && error.status === 404)
    return 'The test tools do not exist at this shop, because it uses the real payment gateway.';
  return error.message;
}
