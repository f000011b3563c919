import type { Paint } from './shot.ts';

/** `dark` and `grey` follow the case, `accent` adds coloured keys at two corners. */
export type KeycapScheme = 'dark' | 'grey' | 'accent';

type KeycapColours = {
  caps: string;
  modifiers: string;
  legend: string;
  accent?: string;
  accentKeys?: readonly string[];
  litLegends?: false;
};

const lightBodies: readonly string[] = ['white', 'silver', 'rose', 'lilac'];

export function keycapsOf(scheme: KeycapScheme, { colour, accent }: Paint): KeycapColours {
  const base = lightBodies.includes(colour) ? lightKeycaps[scheme] : darkKeycaps[scheme];
  return scheme === 'accent' ? { ...base, accent, accentKeys: ['Esc', 'Enter'] } : base;
}

const darkKeycaps: Record<KeycapScheme, KeycapColours> = {
  dark: { caps: '#232529', modifiers: '#232529', legend: '#e9ebee' },
  grey: { caps: '#33363c', modifiers: '#212327', legend: '#e9ebee' },
  accent: { caps: '#303238', modifiers: '#474b54', legend: '#eef0f2' },
};

/** Light does not show through white caps by day: their legends are printed. */
const lightKeycaps: Record<KeycapScheme, KeycapColours> = {
  dark: { caps: '#d4d6d9', modifiers: '#d4d6d9', legend: '#3d4046', litLegends: false },
  grey: { caps: '#d4d6d9', modifiers: '#a4a9b1', legend: '#33363b', litLegends: false },
  accent: { caps: '#d6d7d9', modifiers: '#b0b4bb', legend: '#33363b', litLegends: false },
};
