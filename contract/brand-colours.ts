/** The colours of one theme that a shop may choose, as #rrggbb. */
export type ThemeColours = {
  /** The fill of buttons and marks. */
  accent: string;
  /** Text and icons on the fill. */
  onAccent: string;
  /** The accent as text on the page. */
  accentInk: string;
};

export type Theme = 'light' | 'dark';
export type BrandColours = Record<Theme, ThemeColours>;

/** The page backgrounds of tokens.css: --bench, --sheet, --sheet-2. */
const backgrounds: Readonly<Record<Theme, readonly [string, string, string]>> = {
  light: ['#f7f6f2', '#fefdfc', '#f1efeb'],
  dark: ['#141311', '#1d1c1a', '#262523'],
};

const BLACK = '#000000';
const WHITE = '#ffffff';
/** WCAG 2.2, success criterion 1.4.3, for text of any size. */
const MIN_CONTRAST = 4.5;

/** The values of the accent tokens (`styles/tokens.css`) that follow from a shop's colours. */
export function accentTokens(theme: Theme, { accent, onAccent, accentInk }: ThemeColours) {
  const [, sheet] = backgrounds[theme];
  return {
    accent,
    'accent-hover': theme === 'light' ? mix(accent, BLACK, 0.06) : mix(accent, WHITE, 0.12),
    'accent-press': mix(accent, BLACK, theme === 'light' ? 0.14 : 0.08),
    'on-accent': onAccent,
    'accent-ink': accentInk,
    'accent-wash': mix(sheet, accent, 0.1),
    'accent-line': accentInk,
    'add-wash': mix(sheet, accent, 0.06),
    'add-line': `${accent}8c`,
  };
}

export type ContrastProblem = { path: [Theme, 'onAccent' | 'accentInk']; message: string };

/** Finds text that would be hard to read: on the accent in all its states, and in the accent on every background. */
export function contrastProblems(colours: BrandColours): ContrastProblem[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens = accentTokens(theme, colours[theme]);
    const fills = [tokens.accent, tokens['accent-hover'], tokens['accent-press']];
    const papers = [...backgrounds[theme], tokens['accent-wash'], tokens['add-wash']];
    return [
      ...problemOn(fills, [theme, 'onAccent'], tokens['on-accent']),
      ...problemOn(papers, [theme, 'accentInk'], tokens['accent-ink']),
    ];
  });
}

function problemOn(fills: readonly string[], path: ContrastProblem['path'], text: string): ContrastProblem[] {
  const [worst] = fills.toSorted((a, b) => contrast(a, text) - contrast(b, text));
  if (worst === undefined || contrast(worst, text) >= MIN_CONTRAST) return [];
  const found = (Math.floor(contrast(worst, text) * 10) / 10).toFixed(1);
  return [
    { path, message: `is hard to read: its contrast on ${worst} is ${found}, and must be ${MIN_CONTRAST}` },
  ];
}

/** The contrast ratio of WCAG, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(colour: string, other: string, share: number): string {
  const otherChannels = channels(other);
  const mixed = channels(colour).map((value, index) => value + ((otherChannels[index] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
