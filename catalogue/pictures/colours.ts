/** Body colours. Black is a dark grey: pure black would disappear on the dark mat. */
export const bodies = {
  black: '#2b2e33',
  white: '#e6e8eb',
  graphite: '#4a4f55',
  grey: '#8a9097',
  silver: '#bcc1c6',
  brown: '#7d5c44',
  rose: '#d9a5a8',
  red: '#ac3238',
  blue: '#33598f',
  green: '#5c7358',
  magenta: '#d1388a',
  lilac: '#cbbfe4',
} as const;
export type BodyColour = keyof typeof bodies;

/** `lights` are the colours of the RGB lighting, in order. */
type Accent = { accent: string; lights: readonly [string, string, string, string] };
export const accents = {
  blue: { accent: '#2b76d8', lights: ['#3fa9ff', '#6a6bff', '#b65cff', '#35e0e6'] },
  red: { accent: '#d6392f', lights: ['#ff5a48', '#ff4f9a', '#b65cff', '#ffb347'] },
  green: { accent: '#2a9d5c', lights: ['#43e08a', '#35dfe0', '#4f8dff', '#c8ef4a'] },
  amber: { accent: '#e79a1b', lights: ['#ffb83d', '#ff7a4a', '#ff5a9a', '#ffe066'] },
  violet: { accent: '#7a55e0', lights: ['#8f6bff', '#e05cff', '#ff66b3', '#4fc3ff'] },
} as const satisfies Record<string, Accent>;
export type AccentName = keyof typeof accents;
