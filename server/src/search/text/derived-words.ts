import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { foldText } from './fold-text.ts';

/** Wider than 16:10 and 16:9, such as 21:9. */
const ULTRAWIDE_RATIO = 2.2;
/** What Sony asks of a drive for the PlayStation 5. */
const PS5_READ_MB_S = 5500;
/** Of a mouse. */
const LIGHT_G = 80;
const refreshRates = [75, 100, 120, 144, 165];

const intelModel = /\bi[3579][ -](\d{1,2})\d{3}[a-z]{0,2}\b/;
const ryzenModel = /\bryzen (?:ai )?[3579]? ?(?:pro )?(\d)\d{3}/;
const geforceModel = /\b(?:rtx|gtx) ?(\d{1,2})\d{2}\b/;
const radeonModel = /\brx ?(\d)\d{3}\b/;
const letterAndNumber = /\b[a-z]{1,2}(\d{3})\b/g;
const namedSeries = /\b(?:ryzen|core ultra) (\d{3,4})\b/;
const namedGeneration = /\b(\d{1,2})(?:st|nd|rd|th) gen/;

/** Words that shoppers know a product by but that no text of it has: the series of a chip, "ultrawide", "ps5". */
export function derivedWords({
  category,
  name,
  website_name,
  specs,
  subcategories,
}: SearchableRow): string[] {
  switch (category) {
    case 'CPU':
      return [
        ...seriesOfProcessor(foldText(`${name} ${specs.generation ?? ''}`)),
        ...graphicsOfProcessor(specs),
      ];
    case 'GPU':
      return seriesOfGraphics(foldText(`${subcategories.chipset ?? ''} ${website_name}`));
    case 'MOTHERBOARD':
      return makerOfProcessors(String(specs.socket ?? subcategories.socket ?? ''));
    case 'MONITOR':
      return isUltrawide(specs) ? ['ultrawide'] : [];
    case 'SSD':
      return fitsPlayStation5(specs, subcategories) ? ['ps5'] : [];
    case 'MOUSE':
      return [...modelNumbers(foldText(website_name)), ...(isLight(specs) ? ['lightweight'] : [])];
    case 'KEYBOARD':
    case 'WEBCAM':
      return modelNumbers(foldText(website_name));
    default:
      return [];
  }
}

/** Lower refresh rates of a monitor: who asks for 144 Hz is glad of 180. */
export function exceededWords({ category, specs, subcategories }: SearchableRow): string[] {
  const rate = Number(subcategories.refresh_hz ?? specs.refresh_hz);
  if (category !== 'MONITOR' || !(rate > 0)) return [];
  return refreshRates.filter((lower) => lower < rate).map((lower) => `${lower}hz`);
}

/** The word for "5000 series" and "50 series"; "14th gen" is `gen14`. */
export function seriesWord(series: number): string {
  return `${series < 100 ? series * 100 : series}series`;
}

function seriesOfProcessor(text: string): string[] {
  const intel = intelModel.exec(text)?.[1] ?? namedGeneration.exec(text)?.[1];
  if (intel) return [`gen${intel}`];
  const ryzen = ryzenModel.exec(text)?.[1];
  const series = ryzen ? Number(ryzen) * 1000 : Number(namedSeries.exec(text)?.[1] ?? 0);
  return series > 0 ? [seriesWord(series)] : [];
}

/** "Intel motherboard": of which processors a board is for. */
function makerOfProcessors(socket: string): string[] {
  if (/^(?:AM\d|FM\d|s?TR\w|SP\d)/.test(socket)) return ['amd'];
  return socket.startsWith('LGA') ? ['intel'] : [];
}

/** The makers' names for graphics inside a processor do not say so, and "Radeon 760M" not even that they are graphics. */
function graphicsOfProcessor({ integrated_graphics: graphics }: SearchableRow['specs']): string[] {
  const isThere = typeof graphics === 'string' && graphics !== '' && graphics !== 'None';
  return isThere ? ['graphics', 'integrated', 'inbuilt', 'onboard', 'igpu'] : [];
}

function seriesOfGraphics(text: string): string[] {
  const geforce = geforceModel.exec(text)?.[1];
  if (geforce) return [seriesWord(Number(geforce) * 100)];
  const radeon = radeonModel.exec(text)?.[1];
  return radeon ? [seriesWord(Number(radeon) * 1000)] : [];
}

/** "Logitech 102" is the G102. */
function modelNumbers(name: string): string[] {
  return Array.from(name.matchAll(letterAndNumber), ([, number = '']) => number);
}

function isLight({ weight_g: weight }: SearchableRow['specs']): boolean {
  return typeof weight === 'number' && weight > 0 && weight <= LIGHT_G;
}

function isUltrawide({
  width_px: width,
  height_px: height,
  aspect_ratio: ratio,
}: SearchableRow['specs']): boolean {
  if (typeof width === 'number' && typeof height === 'number') return width / height >= ULTRAWIDE_RATIO;
  const [, across = '0', down = '1'] = /^(\d+):(\d+)$/.exec(String(ratio ?? '')) ?? [];
  return Number(across) / Number(down) >= ULTRAWIDE_RATIO;
}

function fitsPlayStation5(
  specs: SearchableRow['specs'],
  subcategories: SearchableRow['subcategories'],
): boolean {
  const isM2 = /m\.?2/i.test(String(subcategories.form_factor ?? specs.form_factor ?? ''));
  const generation = Number(
    /[45]/.exec(String(subcategories.generation ?? specs.generation ?? ''))?.[0] ?? 0,
  );
  const isFast = typeof specs.read_mb_s !== 'number' || specs.read_mb_s >= PS5_READ_MB_S;
  return isM2 && generation >= 4 && isFast;
}
