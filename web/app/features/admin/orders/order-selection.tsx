import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderBatchBody, OrderBatchResult } from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { orderStateNames } from '#web/features/orders/order-texts.ts';
import { SaveDocumentButton } from '#web/features/orders/save-document-button.tsx';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { ChangeButton } from '../change-button.tsx';
import { useMayCall } from '../use-may-call.ts';
import type { Selection } from '../use-selection.ts';
import '../desk.css';

/** As many orders as a call takes. */
const MAX_SELECTED = 50;

type Status = OrderBatchBody['status'];

const moves: readonly { status: Status; name: string; effect: string }[] = [
  {
    status: 'processing',
    name: 'Start Packing',
    effect: 'The orders are marked as being prepared. Their buyers can still cancel them.',
  },
  {
    status: 'packed',
    name: 'Mark as Packed',
    effect: 'The orders are marked as packed. Their buyers can no longer cancel them. This cannot be undone.',
  },
];

interface OrderSelectionProps {
  selection: Selection;
  /** Called after orders were moved. */
  onMoved: () => void;
}

/** What can be done with several orders at once, and what became of each of them. */
export function OrderSelection({ selection, onMoved }: OrderSelectionProps) {
  const mayMove = useMayCall()('orders');
  const [moved, setMoved] = useState<MovedOrders | null>(null);
  const { ids } = selection;
  const isTooMany = ids.length > MAX_SELECTED;
  return (
    <>
      {moved && <MoveResult key={moved.time} moved={moved} onClose={() => setMoved(null)} />}
      {ids.length > 0 && (
        <section className="panel desk-selection" aria-label="Selection">
          <p role="status">{ids.length} selected</p>
          <Button variant="ghost" size="small" onClick={selection.clear}>
            Clear
          </Button>
          {isTooMany ? (
            <p>At most {MAX_SELECTED} orders at once</p>
          ) : (
            <div className="desk-selection-actions">
              <SaveDocumentButton
                size="small"
                name="Pick list"
                fileName="pick-list.pdf"
                address={{ endpoint: adminOrderEndpoints.getPickList, parameters: { ids: ids.join(',') } }}
              />
              {mayMove &&
                moves.map(({ status, name, effect }) => (
                  <ChangeButton
                    key={status}
                    variant="line"
                    size="small"
                    change={{
                      name,
                      title: `${name}: ${countText(ids.length)}`,
                      effect: `${effect} Orders that cannot be moved stay as they are, and you see why.`,
                      send: () =>
                        browserApi().call(adminOrderEndpoints.moveOrders, {
                          body: { order_ids: ids, status },
                        }),
                      onDone: ({ results }) => {
                        setMoved({ time: Date.now(), status, results });
                        selection.clear();
                        onMoved();
                      },
                    }}
                  />
                ))}
            </div>
          )}
        </section>
      )}
    </>
  );
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`;
}

interface MovedOrders extends OrderBatchResult {
  time: number;
  status: Status;
}

/** Stays until it is closed, because orders that were refused need a look. */
function MoveResult({ moved, onClose }: { moved: MovedOrders; onClose: () => void }) {
  const { status, results } = moved;
  const done = results.filter(({ problem }) => problem === null).length;
  return (
    <section className="panel desk-moved" aria-labelledby="desk-moved">
      <h2 id="desk-moved" tabIndex={-1} ref={focusOnMount}>
        {done} of {countText(results.length)} moved to “{orderStateNames[status]}”
      </h2>
      <ul className="desk-list">
        {results.map(({ order_id, order_number, problem }) => (
          <li key={order_id}>
            <Link to={`/admin/orders/${order_id}`} className="text-link num">
              {order_number}
            </Link>
            <span className={problem === null ? 'text-ink-2' : 'desk-refused'}>{problem ?? 'Moved'}</span>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="small" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}
