import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface TabLink {
  value: string;
  label: ReactNode;
  to: string;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  value: string;
  /** The id of the tab panel. */
  panelId: string;
}

export function tabLinkId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

/**
 * Tabs whose panels have their own addresses. Arrow keys only move the focus, and Enter or Space opens a tab, so that the
 * history has no entries for tabs that were skipped.
 */
export function TabLinks({ label, tabs, value, panelId }: TabLinksProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(tabLinkId(panelId, value));
    if (list.current && tab) scrollToMiddle(list.current, tab);
  }, [panelId, value]);
  return (
    <div ref={list} role="tablist" aria-label={label} className="tabs tab-links" onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          id={tabLinkId(panelId, tab.value)}
          role="tab"
          to={tab.to}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          className="tab"
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

/** Not `scrollIntoView`, which would scroll the page too. */
function scrollToMiddle(list: HTMLElement, tab: HTMLElement): void {
  const { left, width } = list.getBoundingClientRect();
  const shown = tab.getBoundingClientRect();
  list.scrollLeft += shown.left + shown.width / 2 - (left + width / 2);
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  if (event.key === ' ') tabs[index]?.click();
  else {
    const next = nextIndex(event.key, index, tabs.length);
    if (next === null) return;
    tabs[next]?.focus();
  }
  event.preventDefault();
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
