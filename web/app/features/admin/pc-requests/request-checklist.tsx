import { useMutation } from '@tanstack/react-query';
import type { AdminCustomPcRequest } from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMayChange } from '../use-may-change.ts';

interface RequestChecklistProps {
  request: AdminCustomPcRequest;
  onChanged: (request: AdminCustomPcRequest) => void;
}

/** What the compatibility rules could not decide, with who has checked it. */
export function RequestChecklist({ request: { reference, checklist }, onChanged }: RequestChecklistProps) {
  const mayChange = useMayChange();
  const ticking = useMutation({
    mutationFn: ({ position, is_checked }: { position: number; is_checked: boolean }) =>
      browserApi().call(adminPcBuilderEndpoints.checkItem, {
        parameters: { reference, position },
        body: { is_checked },
      }),
    retry: false,
    onSuccess: onChanged,
  });
  const left = checklist.filter(({ checked }) => !checked).length;
  return (
    <OrderSection title="To check by hand">
      {ticking.error && <Notice tone="error">{describeFailure(ticking.error)}</Notice>}
      {checklist.length === 0 ? (
        <p className="text-ink-2">The compatibility rules could decide everything about these parts.</p>
      ) : (
        <>
          <p className="mb-2 text-ink-2" role="status">
            {left === 0 ? 'Everything is checked.' : `${left} of ${checklist.length} still to check.`}
          </p>
          <ul className="desk-list">
            {checklist.map(({ rule, sentence, checked }, position) => (
              <li key={`${rule} ${sentence}`}>
                <Checkbox
                  label={
                    <>
                      {sentence}
                      {checked && (
                        <span className="desk-small">
                          Checked by {checked.by ?? 'a deleted account'},{' '}
                          <time dateTime={checked.at}>{formatDateTime(checked.at)}</time>
                        </span>
                      )}
                    </>
                  }
                  checked={checked !== null}
                  disabled={!mayChange || ticking.isPending}
                  onChange={({ target }) => ticking.mutate({ position, is_checked: target.checked })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </OrderSection>
  );
}
