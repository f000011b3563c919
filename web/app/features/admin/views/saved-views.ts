import { createStoredList, type StoredList } from '#web/lib/stored-list.ts';

/** A filter of a list with a name. `query` is that of the address, so that a view can also be shared as a link. */
export interface View {
  name: string;
  query: string;
}

const MAX_VIEWS = 30;

/** The views that this browser has saved for one list. */
export function createViewList(key: string): StoredList<View> {
  return createStoredList<View>(key, (value): value is View => {
    const { name, query } = (value ?? {}) as Partial<View>;
    return typeof name === 'string' && typeof query === 'string';
  });
}

/** A view with the same name is replaced. Returns false if the browser stores nothing. */
export function saveView(views: StoredList<View>, view: View): boolean {
  const others = views.read().filter(({ name }) => name !== view.name);
  return views.write([...others, view].slice(-MAX_VIEWS));
}

export function removeView(views: StoredList<View>, name: string): void {
  views.write(views.read().filter((view) => view.name !== name));
}
