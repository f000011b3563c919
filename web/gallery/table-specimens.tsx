import { Led } from '#web/ui/led.tsx';
import { Table } from '#web/ui/table.tsx';
import { Specimen } from './specimen.tsx';

type Order = { number: string; placed: string; state: 'on' | 'low' | 'off'; status: string; total: string };

const orders: readonly Order[] = [
  { number: 'SB-20418', placed: '12 Nov 2026', state: 'on', status: 'Delivered', total: '₹31,547' },
  { number: 'SB-20377', placed: '3 Nov 2026', state: 'low', status: 'Shipped', total: '₹6,049' },
  { number: 'SB-20311', placed: '21 Oct 2026', state: 'off', status: 'Cancelled', total: '₹1,00,111' },
];

export function TableSpecimens() {
  return (
    <Specimen title="Tables">
      <Table
        caption="Orders"
        rows={orders}
        rowKey={({ number }) => number}
        columns={[
          { key: 'number', header: 'Order', render: ({ number }) => number },
          { key: 'placed', header: 'Placed', render: ({ placed }) => placed },
          {
            key: 'status',
            header: 'Status',
            render: ({ state, status }) => <Led state={state}>{status}</Led>,
          },
          { key: 'note', header: 'Note', isProse: true, render: () => 'Packed in the box of the maker' },
          { key: 'total', header: 'Total', isNumeric: true, render: ({ total }) => total },
        ]}
      />
      <Table
        caption="Two columns, which fit everywhere"
        isCaptionHidden
        rows={orders}
        rowKey={({ number }) => number}
        columns={[
          { key: 'number', header: 'Order', render: ({ number }) => number },
          { key: 'total', header: 'Total', isNumeric: true, render: ({ total }) => total },
        ]}
      />
    </Specimen>
  );
}
