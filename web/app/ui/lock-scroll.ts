let holders = 0;

/** Keeps the page behind a modal from scrolling until the returned function is called. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (holders === 0) {
    // The width must be read while the bar is still there; padding of that width keeps the page from moving.
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
    page.dataset.scrollLocked = '';
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) delete page.dataset.scrollLocked;
  };
}
