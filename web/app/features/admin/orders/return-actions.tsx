import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useMayCall } from '../use-may-call.ts';
import { ChangeButton } from './change-button.tsx';
import { NoteField, noteOf, type Parcel, ParcelFields } from './change-fields.tsx';
import { ReceiveReturn } from './receive-return.tsx';
import { ReplaceReturn } from './replace-return.tsx';

interface ReturnActionProps {
  order: AdminOrder;
  orderReturn: AdminOrder['returns'][number];
}

/** What the buyer wants, and what the shop can do with the return now. */
export function ReturnActions({ order, orderReturn }: ReturnActionProps) {
  const mayCall = useMayCall();
  const can = (status: (typeof orderReturn)['status']) => orderReturn.next_statuses.includes(status);
  const hasFailedRefund = order.refunds.some(({ status }) => status === 'failed');
  const props = { order, orderReturn };
  return (
    <>
      {orderReturn.wanted === 'replacement' && <p>The buyer wants a replacement.</p>}
      <div className="order-buttons mt-2">
        {mayCall('admin') && can('approved') && <ApproveReturn {...props} />}
        {mayCall('orders') && can('picked_up') && <PickUpReturn {...props} />}
        {mayCall('admin') && can('replaced') && <ReplaceReturn {...props} />}
        {mayCall('admin') && can('received') && <ReceiveReturn {...props} />}
        {mayCall('admin') && can('refused') && <RefuseReturn {...props} />}
        {mayCall('admin') && orderReturn.status === 'received' && hasFailedRefund && (
          <RefundReturn {...props} />
        )}
      </div>
    </>
  );
}

function parametersOf({ order, orderReturn }: ReturnActionProps) {
  return { id: order._id, returnId: orderReturn._id };
}

function ApproveReturn(props: ReturnActionProps) {
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  return (
    <ChangeButton
      orderId={props.order._id}
      label="Approve"
      confirmLabel="Approve Return"
      title="Approve this return?"
      doneText="The return is approved."
      send={() =>
        browserApi().call(adminOrderEndpoints.approveReturn, {
          parameters: parametersOf(props),
          body: { pickup_on: day || null, note: noteOf(note) },
        })
      }
    >
      <p>
        The buyer gets a mail.{' '}
        {props.orderReturn.wanted === 'replacement'
          ? 'The replacement is sent when the items have arrived, not now.'
          : `${formatRupees(props.orderReturn.refund_amount)} will be refunded when the items have arrived, not now.`}
      </p>
      <Field label="Day of the pick-up" isOptional>
        <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <NoteField value={note} onChange={setNote} />
    </ChangeButton>
  );
}

function PickUpReturn(props: ReturnActionProps) {
  const [parcel, setParcel] = useState<Parcel>({ carrier: '', tracking_number: '' });
  return (
    <ChangeButton
      orderId={props.order._id}
      label="Picked Up"
      confirmLabel="Record Pick-up"
      title="Record the pick-up"
      doneText="The pick-up is recorded."
      send={() =>
        browserApi().call(adminOrderEndpoints.pickUpReturn, {
          parameters: parametersOf(props),
          body: parcel,
        })
      }
    >
      <p>The courier has the items. The buyer sees the tracking number.</p>
      <ParcelFields parcel={parcel} onChange={setParcel} />
    </ChangeButton>
  );
}

function RefuseReturn(props: ReturnActionProps) {
  const [note, setNote] = useState('');
  return (
    <ChangeButton
      orderId={props.order._id}
      label="Refuse"
      confirmLabel="Refuse Return"
      title="Refuse this return?"
      doneText="The return is refused."
      isDanger
      send={() =>
        browserApi().call(adminOrderEndpoints.refuseOneReturn, {
          parameters: parametersOf(props),
          body: { note },
        })
      }
    >
      <p>Nothing is refunded, the items stay with the buyer, and the buyer gets a mail with your reason.</p>
      <NoteField label="Reason" isRequired value={note} onChange={setNote} />
    </ChangeButton>
  );
}

function RefundReturn(props: ReturnActionProps) {
  const amount = formatRupees(props.orderReturn.refund_amount);
  return (
    <ChangeButton
      orderId={props.order._id}
      label="Refund Again"
      title="Repeat the refund of this return?"
      doneText={`A refund of ${amount} was started.`}
      send={() => browserApi().call(adminOrderEndpoints.refundReturn, { parameters: parametersOf(props) })}
    >
      <p>{amount} will be sent to the buyer once more, because the bank declined the first refund.</p>
    </ChangeButton>
  );
}
