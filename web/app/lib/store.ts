export interface Emitter<Value> {
  subscribe: (listener: (value: Value) => void) => () => void;
  emit: (value: Value) => void;
}

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A list of listeners, for state that lives elsewhere (a DOM attribute, browser storage). */
export function createEmitter<Value = void>(): Emitter<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}

/** A value outside React whose readers are notified of changes, in the shape that `useSyncExternalStore` takes. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, emit } = createEmitter();
  let current = initial;
  return {
    subscribe,
    get: () => current,
    set: (value) => {
      current = value;
      emit();
    },
  };
}
