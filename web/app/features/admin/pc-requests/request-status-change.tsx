import {
  type CustomPcRequestState,
  customPcRequestLabels,
} from '#contract/pc-builder/custom-pc-request-states.ts';
import type { MailedCustomPcRequest } from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import type { Change } from '../change-button.tsx';

interface ChangedRequest {
  reference: string;
  contact: { full_name: string; email: string };
}

/** The change of a request to another state, of which the buyer gets a mail. */
export function statusChange(
  { reference, contact }: ChangedRequest,
  status: CustomPcRequestState,
  onDone: (request: MailedCustomPcRequest) => void,
): Change<MailedCustomPcRequest> {
  const label = customPcRequestLabels[status];
  const isClosing = status === 'closed';
  return {
    name: isClosing ? 'Close Request' : `Move to “${label}”`,
    title: isClosing ? `Close request ${reference}?` : `Set request ${reference} to "${label}"?`,
    effect: (
      <p>
        {contact.full_name} gets a mail at {contact.email} that the request is now “{label.toLowerCase()}”.
        {isClosing && ' A closed request cannot be opened again, and its quote is closed, too.'}
      </p>
    ),
    noteLabel: 'Message in the mail',
    isDangerous: isClosing,
    send: (note) =>
      browserApi().call(adminPcBuilderEndpoints.setRequestStatus, {
        parameters: { reference },
        body: { status, note },
      }),
    outcome: `Request ${reference} is now "${label.toLowerCase()}".`,
    noticeOf: ({ notice }) => notice && `${notice} Please call or write to ${contact.full_name}.`,
    onDone,
  };
}
