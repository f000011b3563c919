import { useSuspenseQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, Fragment, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useOutsidePress } from '#web/lib/use-outside-press.ts';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { DemoNote } from './demo-note.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { serviceLinks } from './site-links.ts';

/** The mouse opens and closes a panel when it rests this long, so that crossing the row opens nothing. */
const HOVER_MS = 180;

/** The row of category groups and services. One group at a time opens a panel below the header. */
export function SiteNavigation() {
  const { data } = useSuspenseQuery(apiQuery(endpoints.listCategories));
  const [openGroup, setOpenGroup] = useStateUntilNavigation<string | null>(null);
  const navigation = useRef<HTMLElement>(null);
  const panelId = useId();
  useOutsidePress(navigation, openGroup !== null, () => setOpenGroup(null));

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHovered = useRef(false);
  /** The group that was pressed last, until the mouse has left it. */
  const pressedGroup = useRef<string>(null);
  const hover = ({ pointerType, type, target }: PointerEvent) => {
    clearTimeout(timer.current);
    const element = target as Element;
    const isInside = type === 'pointermove';
    if (pointerType !== 'mouse' || (isInside && element.closest('.menu-panel'))) return;
    const group = (isInside && element.closest('button')?.textContent) || null;
    if (group !== pressedGroup.current) pressedGroup.current = null;
    // A panel that was opened by a press stays open when the mouse leaves.
    if (group === openGroup || (group ? group === pressedGroup.current : !wasHovered.current)) return;
    timer.current = setTimeout(() => {
      wasHovered.current = group !== null;
      setOpenGroup(group);
    }, HOVER_MS);
  };
  const press = (group: string, isOpen: boolean) => {
    clearTimeout(timer.current);
    // A press on a panel that has just opened under the mouse was meant to open it.
    setOpenGroup(isOpen && !wasHovered.current ? null : group);
    wasHovered.current = false;
    pressedGroup.current = group;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openGroup === null) return;
    navigation.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpenGroup(null);
  };
  const closeWhenLeft = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next && !next.closest(`[aria-controls="${panelId}"], #${CSS.escape(panelId)}`)) setOpenGroup(null);
  };

  return (
    <nav
      ref={navigation}
      className="site-nav"
      aria-label="Main"
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      onPointerMove={hover}
      onPointerLeave={hover}
    >
      <div className="wrap site-nav-row">
        {data.groups.map((group) => {
          const isOpen = group.menu_name === openGroup;
          return (
            <Fragment key={group.name}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? panelId : undefined}
                onClick={() => press(group.menu_name, isOpen)}
              >
                {group.menu_name}
                <ChevronDown size={14} aria-hidden="true" />
              </button>
              {/* Directly after its button, so that Tab leads from the button into the panel. */}
              {isOpen && <MenuPanel id={panelId} group={group} />}
            </Fragment>
          );
        })}
        {data.groups.length > 0 && <span className="site-nav-separator" />}
        {serviceLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} prefetch="intent">
            {label}
          </NavLink>
        ))}
        <DemoNote className="site-nav-note" />
      </div>
    </nav>
  );
}
