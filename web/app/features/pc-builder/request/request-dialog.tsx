import { useState } from 'react';
import { siteFacts } from '#contract/site-facts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CheckedBuild } from '../build/use-checked-build.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent, type SentRequest } from './request-sent.tsx';

interface RequestDialogProps {
  isOpen: boolean;
  onClose: () => void;
  build: CheckedBuild;
}

/** Sends the build to the shop, which assembles it. */
export function RequestDialog({ isOpen, onClose, build }: RequestDialogProps) {
  const [sent, setSent] = useState<SentRequest | null>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={sent ? 'We have your request' : 'Send for assembly'}
      size="wide"
    >
      {sent ? (
        <RequestSent sent={sent} />
      ) : (
        <>
          <p className="pb-5 text-ink-2">
            We check the parts once more, write you a quote, and build and test the PC once you accept: expert
            assembly, {siteFacts.promises.customPcWarrantyYears} year warranty, free delivery. Nothing is
            ordered before you accept the quote.
          </p>
          <RequestForm build={build} onSent={setSent} />
        </>
      )}
    </Dialog>
  );
}
