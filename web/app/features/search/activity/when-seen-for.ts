/** Calls back once, when the page has been in sight for so long without a break. Ends with the returned function. */
export function whenSeenFor(milliseconds: number, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      end();
      onSeen();
    }, milliseconds);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return end;
}
