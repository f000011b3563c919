import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkMatch } from '#contract/bulk-order-matching.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const placeholder = '20 x Logitech mouse\n10 pcs 16GB DDR4 laptop RAM\n1. Keyboard wired - 15 nos';
const fileTypes = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain';

interface PasteBoxProps {
  list: string;
  onChange: (list: string) => void;
  onMatched: (match: BulkMatch) => void;
}

/** Takes a list as it is, typed, pasted or from a file, and finds its products. */
export function PasteBox({ list, onChange, onMatched }: PasteBoxProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'reading' | 'matching' | null>(null);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<string | null>(null);

  const match = async (text: string, source = '') => {
    const found = problemOf(text);
    setProblem(found);
    setResult(null);
    if (found) return;
    setBusy('matching');
    try {
      const matched = await browserApi().call(bulkOrderEndpoints.matchList, { body: { list: text } });
      setResult(`${source}${describe(matched)}`);
      onMatched(matched);
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setBusy(null);
    }
  };

  /** The rows of the file are added below what is in the box, which is never replaced. */
  const addFile = async (file: File) => {
    if (busy) return;
    setBusy('reading');
    setResult(null);
    const read = await readFile(file);
    setBusy(null);
    if ('problem' in read) {
      setProblem(`${file.name}: ${read.problem}`);
      return;
    }
    const text = list.trim() === '' ? read.list : `${list.trimEnd()}\n${read.list}`;
    const tooLong = list.trim() === '' ? undefined : problemOf(text);
    if (tooLong) {
      setProblem(`${file.name} was not added to the list above. ${tooLong}`);
      return;
    }
    onChange(text);
    await match(text, `${file.name}: ${count(read.rowCount, 'row')}. ${read.note ? `${read.note} ` : ''}`);
  };

  /** Only the text: the lines that were found stay. */
  const clear = () => {
    onChange('');
    setProblem(undefined);
    setResult(null);
    const undo = { label: 'Undo', onAct: () => onChange(list) };
    showToast({ kind: 'undo', title: 'The list was cleared', action: undo });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void match(list);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      void addFile(file);
    },
  };

  return (
    <form className="panel bulk-paste" aria-label="Your list" onSubmit={submit} {...drop}>
      <Field
        label="Paste your list"
        error={problem}
        hint="From a spreadsheet, mail or chat. Kept on this device until you send it."
      >
        <TextArea
          rows={10}
          value={list}
          placeholder={placeholder}
          spellCheck={false}
          onChange={(event) => {
            onChange(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <p role="status" className="bulk-paste-result">
        {result}
      </p>
      <div className="bulk-paste-foot">
        <Button variant="ghost" isBusy={busy === 'reading'} onClick={() => picker.current?.click()}>
          Choose a file
        </Button>
        {list !== '' && (
          <Button variant="ghost" disabled={busy !== null} onClick={clear}>
            Clear
          </Button>
        )}
        <Button type="submit" variant="line" isBusy={busy === 'matching'}>
          Find products
        </Button>
      </div>
      <p className="field-hint">CSV or XLSX, up to 2 MB and {bulkListLimits.lines} rows.</p>
      {/* Hidden: the button opens the file dialog. */}
      <input
        ref={picker}
        type="file"
        hidden
        accept={fileTypes}
        aria-label="List as a file"
        onChange={({ target }) => {
          if (target.files?.[0]) void addFile(target.files[0]);
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </form>
  );
}

type ReadFile = { list: string; rowCount: number; note: string | null } | { problem: string };

/** The readers of CSV and XLSX are loaded when a file is chosen. */
async function readFile(file: File): Promise<ReadFile> {
  const reader = await import('./upload/read-list-file.ts').catch(() => null);
  if (!reader) return { problem: describeFailure(null) };
  try {
    return await reader.readListFile(file);
  } catch (error) {
    return { problem: reader.describeFileError(error) };
  }
}

function problemOf(list: string): string | undefined {
  const { lines, characters } = bulkListLimits;
  if (list.trim() === '') return 'Please paste or type a list';
  const lineCount = list.split('\n').length;
  if (lineCount > lines)
    return `A list has at most ${lines} lines, and this one has ${lineCount}. Please remove ${lineCount - lines}.`;
  if (list.length > characters)
    return `A list has at most ${characters.toLocaleString('en-IN')} characters. Please remove ${(list.length - characters).toLocaleString('en-IN')}.`;
  return undefined;
}

function describe({ lines, passed_over }: BulkMatch): string {
  if (lines.length === 0)
    return 'We found no products in this list. Please check it, or add products by name.';
  const read = `${count(lines.length, 'line')} read`;
  return passed_over > 0 ? `${read}, ${passed_over} passed over.` : `${read}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
