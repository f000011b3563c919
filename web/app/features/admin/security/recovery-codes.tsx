import { useState } from 'react';
import { siteFacts } from '#contract/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { showToast } from '#web/ui/show-toast.ts';
import '../desk.css';
import './security.css';

/** Shows the codes once, to download, print or copy. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const [isSaved, setIsSaved] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', title: 'The codes were copied.' });
    } catch {
      showToast({
        kind: 'error',
        title: 'Your browser does not allow copying. Please write the codes down.',
      });
    }
  };
  return (
    <div className="security-codes">
      <h3 tabIndex={-1} ref={focusOnMount}>
        Your recovery codes
      </h3>
      <p className="text-ink-2">
        Each code replaces the app once, if the phone is lost. They are shown only now: keep them where you
        keep important papers, not on the phone.
      </p>
      <ul className="security-code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="desk-buttons security-screen-only">
        <a
          className="button button-line"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for the admin area of ${siteFacts.name}\n\n${text}\n`)}`}
        >
          Download
        </a>
        <Button variant="line" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="line" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <div className="security-form security-screen-only">
        <Checkbox
          label="I have saved these codes"
          checked={isSaved}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
        <Button size="large" disabled={!isSaved} onClick={() => void onDone()}>
          Done
        </Button>
      </div>
    </div>
  );
}
