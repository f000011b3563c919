import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import type { MailPreview, OutboxMail } from '#contract/admin-outbox.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminQuery } from '../admin-query.tsx';

/**
 * Forbids everything but the mail's own styles and the pictures of the shop: no scripts, no pictures from elsewhere that would tell who
 * reads it. The origin is named because 'self' is nobody in a sandbox.
 */
function policyFor(origin: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${origin}/mail-pictures/">`;
}

export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const preview = useQuery({
    ...apiQuery(adminOperationsEndpoints.previewMail, { id: mail._id }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={mail.subject} size="wide">
      <AdminQuery query={preview} errorTitle="The mail could not be loaded">
        {(content) => <MailContent mail={content} />}
      </AdminQuery>
    </Dialog>
  );
}

function MailContent({ mail: { recipient, text, html } }: { mail: MailPreview }) {
  const [isPlain, setIsPlain] = useState(html === null);
  if (text === null)
    return (
      <p>
        This mail to {recipient} has a link or code with which one can enter or take back the account, so only
        its recipient may read it.
      </p>
    );
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">To {recipient}</p>
      {html !== null && (
        <div className="desk-buttons">
          <Button variant="line" size="small" aria-pressed={isPlain} onClick={() => setIsPlain(!isPlain)}>
            Show as Text
          </Button>
        </div>
      )}
      {isPlain || html === null ? (
        <pre className="outbox-mail-text">{text}</pre>
      ) : (
        <iframe
          className="outbox-mail"
          title="Content of the mail"
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={policyFor(window.location.origin) + html}
        />
      )}
    </div>
  );
}
