import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from './store.ts';
import { writeItem } from './stored-item.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/**
 * Runs in the head before the first paint, so that the wrong theme never flashes. `system` sets no attribute: the CSS then
 * follows the operating system. Must match `applyTheme` below.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKeys.theme}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const themeChanges = createEmitter();

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
}

export function setTheme(theme: Theme): void {
  // Without storage the theme applies to this page only.
  writeItem(() => localStorage, storageKeys.theme, theme);
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
  const handleStorageEvent = (event: StorageEvent) => {
    if (event.key !== storageKeys.theme) return;
    applyTheme(themes.find((theme) => theme === event.newValue) ?? 'system');
  };
  addEventListener('storage', handleStorageEvent);
  return () => {
    unsubscribe();
    removeEventListener('storage', handleStorageEvent);
  };
}

/** The chosen theme; null on the server and during hydration. */
export function useTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(subscribe, currentTheme, () => null);
}
