import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import {
  describePairs,
  groupPairs,
  type ReadSpecText,
  readSpecJson,
  readSpecLines,
  readSpecText,
  type SpecPair,
  writeSpecJson,
  writeSpecLines,
} from './spec-text.ts';

interface SpecTextFieldProps {
  text: string;
  onChange: (text: string) => void;
}

/** Specifications as JSON, which is read while it is typed. Other text is read as lines when asked, and when saved. */
export function SpecTextField({ text, onChange }: SpecTextFieldProps) {
  const [readLines, setReadLines] = useState<{ text: string; result: ReadSpecText } | null>(null);
  const pairs = readSpecJson(text);
  const lines = readLines?.text === text ? readLines.result : null;
  const understood = pairs ?? lines?.pairs;
  function parse() {
    const result = readSpecText(text);
    // Lines that were not understood stay in the text.
    if (result.pairs.length > 0 && result.unreadLines.length === 0) onChange(writeSpecJson(result.pairs));
    else setReadLines({ text, result });
  }
  function showLines(shown: readonly SpecPair[]) {
    const written = writeSpecLines(shown);
    setReadLines({ text: written, result: readSpecLines(written) });
    onChange(written);
  }
  return (
    <section aria-labelledby="editor-specification-title">
      <div className="editor-part-title">
        <h3 id="editor-specification-title">Specification</h3>
        <span className="editor-part-hint">JSON, or lines of “key: value”</span>
      </div>
      <TextArea
        className="spec-text"
        aria-labelledby="editor-specification-title"
        rows={14}
        spellCheck={false}
        maxLength={100_000}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="spec-text-state" data-understood={understood !== undefined || undefined}>
        <p role="status">
          {understood
            ? describePairs(understood)
            : 'This is not JSON. Parse JSON reads it as lines of “key: value”, and so does Save.'}
          {lines && lines.unreadLines.length > 0 && `. Not understood: line ${lines.unreadLines.join(', ')}`}
        </p>
        {pairs && pairs.length > 0 && (
          <Button variant="ghost" size="small" onClick={() => showLines(pairs)}>
            Show as Lines
          </Button>
        )}
        <Button variant="line" size="small" onClick={parse}>
          Parse JSON
        </Button>
      </div>
      {understood && understood.length > 0 && <UnderstoodTable pairs={understood} />}
    </section>
  );
}

function UnderstoodTable({ pairs }: { pairs: readonly SpecPair[] }) {
  return (
    <table className="spec-table spec-text-table">
      <caption className="sr-only">What was understood</caption>
      {groupPairs(pairs).map(({ group, pairs: inner }) => (
        <tbody key={JSON.stringify(group)}>
          {group !== null && (
            <tr>
              <th colSpan={2} scope="rowgroup">
                {group}
              </th>
            </tr>
          )}
          {inner.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
