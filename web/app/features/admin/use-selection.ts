import { useState } from 'react';

export interface Selection {
  ids: readonly string[];
  /** Everything that matches the filter is selected, also on other pages. */
  isAll: boolean;
  has: (id: string) => boolean;
  pick: (ids: readonly string[], isPicked: boolean) => void;
  pickAll: () => void;
  clear: () => void;
}

/** The selected rows over all pages of one filter. Another filter starts without a selection. */
export function useSelection(filterKey: string): Selection {
  const [selected, setSelected] = useState({ key: filterKey, ids: [] as readonly string[], isAll: false });
  const isCurrent = selected.key === filterKey;
  const ids = isCurrent ? selected.ids : [];
  const isAll = isCurrent && selected.isAll;
  const set = (next: readonly string[], all = false) =>
    setSelected({ key: filterKey, ids: next, isAll: all });
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.includes(id),
    pick: (changed, isPicked) => {
      const others = ids.filter((id) => !changed.includes(id));
      set(isPicked ? [...others, ...changed] : others);
    },
    pickAll: () => set([], true),
    clear: () => set([]),
  };
}
