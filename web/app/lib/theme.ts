import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from './store.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/**
 * Runs in the head before the first paint, so that nobody sees the wrong theme flash by. `system` sets no attribute: the
 * tokens then follow the operating system by themselves, live. Kept in step with `applyTheme` below.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKeys.theme}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const themeChanges = createEmitter();

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKeys.theme, theme);
  } catch {
    // A browser that keeps nothing still gets the theme for this page.
  }
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  themeChanges.emit();
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = themeChanges.subscribe(listener);
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key !== storageKeys.theme) return;
    applyTheme(themes.find((theme) => theme === event.newValue) ?? 'system');
  };
  addEventListener('storage', followOtherTabs);
  return () => {
    unsubscribe();
    removeEventListener('storage', followOtherTabs);
  };
}

/** The chosen theme; null on the server and for the first moment, where nobody knows it yet. */
export function useTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(subscribe, currentTheme, () => null);
}
