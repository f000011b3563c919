import { type FormEvent, useState } from 'react';
import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkMatch } from '#contract/bulk-order-matching.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const placeholder = '20 x Logitech mouse\n10 pcs 16GB DDR4 laptop RAM\n1. Keyboard wired - 15 nos';

interface PasteBoxProps {
  list: string;
  onChange: (list: string) => void;
  onMatched: (match: BulkMatch) => void;
}

/** Takes a list as it is and finds its products. */
export function PasteBox({ list, onChange, onMatched }: PasteBoxProps) {
  const [isMatching, setIsMatching] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<string | null>(null);

  const match = async (event: FormEvent) => {
    event.preventDefault();
    if (isMatching) return;
    const found = problemOf(list);
    setProblem(found);
    setResult(null);
    if (found) return;
    setIsMatching(true);
    try {
      const matched = await browserApi().call(bulkOrderEndpoints.matchList, { body: { list } });
      setResult(describe(matched));
      onMatched(matched);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsMatching(false);
    }
  };

  return (
    <form className="panel bulk-paste" aria-label="Your list" onSubmit={match}>
      <Field
        label="Paste your list"
        error={problem}
        hint="From a spreadsheet, mail or chat. Kept on this device until you send it."
      >
        <TextArea
          rows={10}
          value={list}
          placeholder={placeholder}
          maxLength={bulkListLimits.characters}
          spellCheck={false}
          onChange={(event) => {
            onChange(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <div className="bulk-paste-foot">
        <p role="status">{result}</p>
        <Button type="submit" variant="line" isBusy={isMatching}>
          Find products
        </Button>
      </div>
    </form>
  );
}

function problemOf(list: string): string | undefined {
  if (list.trim() === '') return 'Please paste or type a list';
  if (list.split('\n').length > bulkListLimits.lines)
    return `A list has at most ${bulkListLimits.lines} lines`;
  return undefined;
}

function describe({ lines, passed_over }: BulkMatch): string {
  const read = lines.length === 1 ? '1 line read' : `${lines.length} lines read`;
  return passed_over > 0 ? `${read}, ${passed_over} passed over.` : `${read}.`;
}
