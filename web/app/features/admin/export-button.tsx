import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { downloadCsv } from './download-csv.ts';

interface ExportButtonProps {
  endpoint: Endpoint<string>;
  /** What of the list is exported. */
  filter: CallParameters;
  fileName: string;
  text?: string;
}

/** Saves a list as CSV. */
export function ExportButton({ endpoint, filter, fileName, text = 'Export CSV' }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    try {
      await downloadCsv({ endpoint, parameters: filter, fileName });
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(error) });
    }
    setIsBusy(false);
  }
  return (
    <Button variant="line" size="small" isBusy={isBusy} onClick={() => void save()}>
      {text}
    </Button>
  );
}
