import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminProduct, StockLedger } from '#contract/admin-product-fields.ts';
import { formatNumber } from '#contract/format-number.ts';
import { stockReasonTexts } from '#contract/stock-reasons.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { useMayCall } from '../use-may-call.ts';
import { CorrectStock } from './correct-stock.tsx';

/** Every movement of the stock with its reason, and the correction. */
export function StockLedgerSection({ product }: { product: AdminProduct }) {
  const id = product._id;
  const titleId = useId();
  const [page, setPage] = useState(1);
  const mayCall = useMayCall();
  const queryClient = useQueryClient();
  const ledger = useQuery({
    ...apiQuery(adminProductEndpoints.readStock, { id, page }),
    staleTime: 0,
    gcTime: 0,
  });
  /** Reads the ledger again; the fields of the form are not touched. */
  const refresh = () => {
    setPage(1);
    void queryClient.invalidateQueries({ queryKey: [adminProductEndpoints.readStock.path] });
  };
  return (
    <section id="stock" className="product-ledger" aria-labelledby={titleId}>
      <AdminQuery query={ledger} errorTitle="The stock could not be loaded">
        {({ qty, movements, pagination }) => (
          <>
            <div className="product-ledger-head">
              <h2 id={titleId}>Stock: {formatNumber(qty)}</h2>
              <div className="product-ledger-tools">
                {movements.length > 0 && (
                  <ExportButton
                    endpoint={adminProductEndpoints.exportStock}
                    filter={{ id }}
                    fileName={`stock-${product.part_number ?? id}.csv`}
                  />
                )}
                {mayCall('orders') && <CorrectStock id={id} qty={qty} onDone={refresh} />}
              </div>
            </div>
            {movements.length === 0 ? (
              <EmptyState title="No movements yet" text="Orders and corrections of the stock appear here." />
            ) : (
              <MovementTable movements={movements} canUndo={mayCall('admin')} onUndone={refresh} />
            )}
            {pagination.total_pages > 1 && (
              <div className="flex items-center gap-2">
                <Button
                  variant="line"
                  size="small"
                  disabled={!pagination.has_previous}
                  onClick={() => setPage(page - 1)}
                >
                  Newer
                </Button>
                <span className="num">
                  {page} of {pagination.total_pages}
                </span>
                <Button
                  variant="line"
                  size="small"
                  disabled={!pagination.has_next}
                  onClick={() => setPage(page + 1)}
                >
                  Older
                </Button>
              </div>
            )}
          </>
        )}
      </AdminQuery>
    </section>
  );
}

interface MovementTableProps {
  movements: StockLedger['movements'];
  canUndo: boolean;
  onUndone: () => void;
}

function MovementTable({ movements, canUndo, onUndone }: MovementTableProps) {
  return (
    <Table
      caption="Movements of the stock"
      isCaptionHidden
      isStacked
      rows={movements}
      rowKey={({ movement_id }) => String(movement_id)}
      columns={[
        { key: 'when', header: 'When', render: ({ created_at }) => formatDateTime(created_at) },
        {
          key: 'change',
          header: 'Change',
          isNumeric: true,
          render: ({ quantity }) => (quantity > 0 ? `+${formatNumber(quantity)}` : formatNumber(quantity)),
        },
        {
          key: 'balance',
          header: 'Stock after',
          isNumeric: true,
          render: ({ balance }) => formatNumber(balance),
        },
        {
          key: 'reason',
          header: 'Reason',
          isProse: true,
          render: ({ reason, note, order_id }) => (
            <>
              {order_id ? (
                <TextLink to={`/admin/orders/${order_id}`}>{stockReasonTexts[reason] ?? reason}</TextLink>
              ) : (
                (stockReasonTexts[reason] ?? reason)
              )}
              {note && <span className="desk-small">{note}</span>}
            </>
          ),
        },
        { key: 'who', header: 'Who', render: ({ actor, order_id }) => actor ?? (order_id ? 'Order' : '–') },
        {
          key: 'undo',
          header: <span className="sr-only">Undo</span>,
          render: ({ change_id, can_undo }) =>
            canUndo && can_undo && change_id ? <UndoButton changeId={change_id} onUndone={onUndone} /> : null,
        },
      ]}
    />
  );
}

function UndoButton({ changeId, onUndone }: { changeId: string; onUndone: () => void }) {
  const undo = useMutation({
    mutationFn: () => browserApi().call(adminEndpoints.undoChange, { parameters: { id: changeId } }),
    retry: false,
    onSuccess: () => showToast({ kind: 'success', title: 'The correction was undone.' }),
    onError: (error) => showToast({ kind: 'error', title: error.message }),
    onSettled: onUndone,
  });
  return (
    <Button variant="line" size="small" isBusy={undo.isPending} onClick={() => undo.mutate()}>
      Undo
    </Button>
  );
}
