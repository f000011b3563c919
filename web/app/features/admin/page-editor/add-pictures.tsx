import Upload from 'lucide-react/icons/upload';
import { useId, useRef, useState } from 'react';
import { pictureLimits } from '#contract/picture-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type AddedPicture, addressesOf, MAX_ADDED, type useAddedPictures } from './use-added-pictures.ts';

/** Pasted addresses and files of this computer, and how far each of them is. */
export function AddPictures({ pictures }: { pictures: ReturnType<typeof useAddedPictures> }) {
  const [text, setText] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { added, ignoredCount } = pictures;
  return (
    <div className="picture-adding">
      <TextArea
        aria-label="Addresses of pictures, one on each line"
        placeholder="Paste addresses, one on each line"
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="editor-buttons">
        <Button
          variant="line"
          size="small"
          disabled={addressesOf(text).length === 0}
          onClick={() => {
            pictures.addAddresses(text);
            setText('');
          }}
        >
          Add Addresses
        </Button>
        <Button variant="line" size="small" onClick={() => files.current?.click()}>
          <Upload size={15} aria-hidden="true" />
          Upload
        </Button>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          aria-label="Pictures of this computer"
          accept={pictureLimits.uploadTypes.join(',')}
          onChange={({ target }) => {
            pictures.addFiles([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p className="text-12 text-ink-3">
        JPEG, PNG, WebP or AVIF, at most 10 MB and 25 megapixels, at least 200 pixels on each side.
      </p>
      {added.length > 0 && (
        <>
          <p id={labelId} className="text-12 text-ink-3" role="status">
            {summaryOf(added)}
            {ignoredCount > 0 && ` ${ignoredCount} more ignored: at most ${MAX_ADDED} at a time.`}
          </p>
          <ul className="picture-added" aria-labelledby={labelId}>
            {added
              .filter(({ state }) => state !== 'done')
              .map((entry) => (
                <li key={entry.key} data-failed={entry.state === 'failed' || undefined}>
                  <span>{entry.name}</span>
                  <AddedState entry={entry} />
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
}

function summaryOf(added: readonly AddedPicture[]): string {
  const done = added.filter(({ state }) => state === 'done').length;
  const failed = added.filter(({ state }) => state === 'failed').length;
  return `${done} of ${added.length} added${failed > 0 ? `, ${failed} failed` : ''}.`;
}

function AddedState({ entry: { name, state, sent, problem } }: { entry: AddedPicture }) {
  if (state === 'failed') return <strong>{problem}</strong>;
  if (state === 'waiting') return <span>Waiting</span>;
  return <progress aria-label={`${name} being added`} value={sent > 0 && sent < 1 ? sent : undefined} />;
}
