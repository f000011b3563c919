import { useQueryClient } from '@tanstack/react-query';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import type { OutboxMail } from '#contract/admin-outbox.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { ChangeButton } from '../change-button.tsx';

export function ResendButton({ mail }: { mail: OutboxMail }) {
  const client = useQueryClient();
  const { _id, subject, recipient, resent_count } = mail;
  return (
    <ChangeButton
      variant="ghost"
      size="small"
      label={`Send again: ${subject}`}
      change={{
        name: 'Send Again',
        title: 'Send this mail again?',
        effect: `${recipient} gets "${subject}" once more, as it was written then. This cannot be undone.`,
        send: () =>
          browserApi().call(adminOperationsEndpoints.resendMail, {
            parameters: { id: _id },
            body: { resent_count },
          }),
        outcome: 'The mail is waiting to be sent.',
        onDone: () => void client.invalidateQueries({ queryKey: [adminOperationsEndpoints.listMails.path] }),
      }}
    />
  );
}
