import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { GST_RATE } from '#contract/pricing.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { batchLimits } from '#contract/product-batch-states.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { BatchList } from '../batches/batch-list.tsx';
import { ShownBatch } from '../batches/shown-batch.tsx';
import { downloadCsv } from '../download-csv.ts';
import { useMayCall } from '../use-may-call.ts';
import { uploadCsv } from './upload-csv.ts';
import '../batches/batches.css';
import '../desk.css';

const ADDRESS = '/admin/portal/import';
const MEGABYTE = 1024 * 1024;

/** Products as CSV files, out and in. A file is checked first; the check of the address is shown instead. */
export function ImportDesk() {
  const [parameters] = useSearchParams();
  const mayChange = useMayCall()('admin');
  if (parameters.has('batch')) return <ShownBatch address={ADDRESS} />;
  return (
    <div className="batch-page">
      <Export />
      {mayChange && <Upload />}
      <BatchList address={ADDRESS} />
    </div>
  );
}

function Export() {
  const categories = useQuery(apiQuery(endpoints.listCategories));
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: (form: FormData) => {
      setBytes(0);
      const given = [...form]
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, String(value)]);
      return downloadCsv({
        endpoint: productBatchEndpoints.exportProducts,
        parameters: Object.fromEntries(given),
        fileName: 'products.csv',
        onBytes: setBytes,
      });
    },
    retry: false,
  });
  return (
    <OrderSection title="Export">
      <form
        className="grid gap-5"
        aria-label="Export"
        onSubmit={(event) => {
          event.preventDefault();
          download.mutate(new FormData(event.currentTarget));
        }}
      >
        <p className="text-ink-2">
          A CSV file for spreadsheets with all fields of the products. Edit it and upload it below: the stock
          counts as a correction, so that what is sold meanwhile stays sold.
        </p>
        <p className="text-ink-2">
          Prices are there twice: <span className="data">price_with_gst</span> is what shoppers see and pay,{' '}
          <span className="data">website_price</span> is the same before {GST_RATE / 100}% GST. Change either
          of them; the other follows.
        </p>
        <div className="batch-fields">
          <Field label="Category">
            <Select name="category">
              <option value="">All categories</option>
              {categories.data?.groups
                .flatMap((group) => group.categories)
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Field label="Name or part number" isOptional>
            <Input name="search" maxLength={200} />
          </Field>
          <Field label="Archive">
            <Select name="state">
              <option value="active">Products on sale</option>
              <option value="archived">Archived products</option>
              <option value="all">Both</option>
            </Select>
          </Field>
        </div>
        {download.error && <Notice tone="error">{describeFailure(download.error)}</Notice>}
        <div className="desk-buttons">
          <Button type="submit" variant="line" isBusy={download.isPending}>
            Download CSV
          </Button>
          {bytes > 0 && (
            <p className="num text-13 text-ink-2" role="status">
              {formatNumber(bytes / MEGABYTE, 1)} MB{' '}
              {download.isPending ? 'received' : 'saved as products.csv'}
            </p>
          )}
        </div>
      </form>
    </OrderSection>
  );
}

function Upload() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadCsv(file, setSent),
    retry: false,
    onSuccess: ({ _id, state }) =>
      void navigate(`${ADDRESS}?batch=${_id}${state === 'refused' ? '&outcome=refused' : ''}`),
  });
  function submit(form: FormData) {
    const file = form.get('file');
    const isMissing = !(file instanceof File) || file.size === 0;
    const isTooLarge = !isMissing && file.size > batchLimits.fileBytes;
    if (isMissing) setProblem('Please choose a CSV file');
    else if (isTooLarge) setProblem(`Please choose a file of at most ${batchLimits.fileBytes / MEGABYTE} MB`);
    else {
      setProblem(null);
      setSent(0);
      upload.mutate(file);
    }
  }
  return (
    <OrderSection title="Import">
      <form
        className="grid gap-5"
        aria-label="Import"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <Field
          label="CSV file"
          hint={`With the columns of the export; columns may be left out. At most ${batchLimits.fileBytes / MEGABYTE} MB and ${formatNumber(batchLimits.fileRows)} rows.`}
          error={problem ?? undefined}
        >
          <Input type="file" name="file" accept=".csv,text/csv" />
        </Field>
        {upload.error && <Notice tone="error">{describeFailure(upload.error)}</Notice>}
        {upload.isPending && (
          <div className="batch-progress" role="status">
            <progress value={sent < 1 ? sent : undefined} max={1} aria-label="Upload" />
            <span>{sent < 1 ? `${Math.floor(sent * 100)} % sent` : 'Checking each row …'}</span>
          </div>
        )}
        <div className="desk-buttons">
          <Button type="submit" isBusy={upload.isPending}>
            Check File
          </Button>
          <p className="text-13 text-ink-2">
            Nothing changes yet. A file with an error is refused as a whole.
          </p>
        </div>
      </form>
    </OrderSection>
  );
}
