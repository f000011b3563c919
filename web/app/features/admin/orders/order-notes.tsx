import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderNotes as Notes } from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StaffNoteForm } from '../staff-note-form.tsx';
import { useMayCall } from '../use-may-call.ts';
import '../desk.css';

/** What staff has written about an order. It is in no page and no mail of the buyer. */
export function OrderNotes({ orderId: id }: { orderId: string }) {
  const mayWrite = useMayCall()('orders');
  const query = apiQuery(adminOrderEndpoints.listNotes, { id });
  const { data, error } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const client = useQueryClient();
  const show = (changed: Notes) => client.setQueryData(query.queryKey, changed);
  return (
    <OrderSection title="Notes of staff">
      {error && <Notice tone="error">{describeFailure(error)}</Notice>}
      {!data && !error && <Skeleton className="h-10" />}
      {data?.notes.length === 0 && !mayWrite && <p className="text-ink-2">There are no notes.</p>}
      {data && data.notes.length > 0 && (
        <ul className="order-notes">
          {data.notes.map((note) => (
            <NoteItem key={note._id} orderId={id} note={note} mayWrite={mayWrite} onSaved={show} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <StaffNoteForm
          save={async (text) => {
            show(
              await browserApi().call(adminOrderEndpoints.addNote, { parameters: { id }, body: { text } }),
            );
          }}
        />
      )}
    </OrderSection>
  );
}

interface NoteItemProps {
  orderId: string;
  note: Notes['notes'][number];
  mayWrite: boolean;
  onSaved: (notes: Notes) => void;
}

function NoteItem({ orderId, note, mayWrite, onSaved }: NoteItemProps) {
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown');
  if (state === 'editing')
    return (
      <li>
        <StaffNoteForm
          initial={note.text}
          onCancel={() => setState('edited')}
          save={async (text) => {
            onSaved(
              await browserApi().call(adminOrderEndpoints.editNote, {
                parameters: { id: orderId, noteId: note._id },
                body: { text },
              }),
            );
            setState('edited');
          }}
        />
      </li>
    );
  return (
    <li>
      <p className="whitespace-pre-line">{note.text}</p>
      <div className="order-note-facts">
        <p className="text-13 text-ink-3">
          {note.author ?? 'Deleted account'},{' '}
          <time dateTime={note.created_at} className="num">
            {formatDateTime(note.created_at)}
          </time>
          {note.is_edited && ', edited'}
        </p>
        {mayWrite && note.is_own && (
          <Button
            variant="ghost"
            size="small"
            ref={state === 'edited' ? focusOnMount : undefined}
            onClick={() => setState('editing')}
          >
            Edit
          </Button>
        )}
      </div>
    </li>
  );
}
