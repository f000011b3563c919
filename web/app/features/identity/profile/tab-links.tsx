import type { KeyboardEvent, ReactNode } from 'react';
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
  /** The id of the panel; `tabLinkId` names it after its tab. */
  panelId: string;
}

export function tabLinkId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

/**
 * Tabs whose panels have addresses of their own. Arrows only move the focus and Enter or Space opens, so that the history
 * holds the tabs that were opened and not the ones that were passed by.
 */
export function TabLinks({ label, tabs, value, panelId }: TabLinksProps) {
  return (
    <div role="tablist" aria-label={label} className="tabs tab-links" onKeyDown={moveFocus}>
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

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const place = tabs.indexOf(document.activeElement as HTMLElement);
  if (event.key === ' ') tabs[place]?.click();
  else {
    const next = nextPlace(event.key, place, tabs.length);
    if (next === null) return;
    tabs[next]?.focus();
  }
  event.preventDefault();
}

function nextPlace(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
