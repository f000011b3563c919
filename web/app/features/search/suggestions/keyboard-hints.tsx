const hints: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['↑', '↓'], does: 'Navigate' },
  { keys: ['Tab'], does: 'to complete' },
  { keys: ['Enter'], does: 'to search' },
  { keys: ['Esc'], does: 'to close' },
];

/** For who has a keyboard at hand; elsewhere the style sheet takes it away. */
export function KeyboardHints() {
  return (
    <div className="suggestions-hints">
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
