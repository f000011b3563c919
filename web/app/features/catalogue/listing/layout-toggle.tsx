import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useLayoutEffect } from 'react';
import { IconChoice } from '#web/ui/icon-choice.tsx';
import { applyStoredListingLayout, setListingLayout, useListingLayout } from './listing-layout.ts';
import './list-layout.css';

const choices = [
  { value: 'grid', label: 'Grid', Icon: LayoutGrid },
  { value: 'list', label: 'List', Icon: List },
] as const;

/** Invisible until hydration, so that the layout does not shift. Without JavaScript there is only the grid. */
export function LayoutToggle() {
  const layout = useListingLayout();
  useLayoutEffect(applyStoredListingLayout, []);
  return (
    <IconChoice
      className={layout === null ? 'layout-toggle invisible' : 'layout-toggle'}
      label="Layout"
      name="layout"
      choices={choices}
      value={layout}
      onChange={setListingLayout}
    />
  );
}
