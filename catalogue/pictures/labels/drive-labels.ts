import type { Label, Look } from '../shots/shot.ts';
import { type Art, driveArts } from './drive-art.ts';
import { bars, codeOfSquares, recyclingMarks } from './label-marks.ts';
import { labelFont, svgText, type TextureRule } from './texture.ts';

/** Lengths in tenths of a millimetre; they are those of the models. */
const m2Height = 202;
const m2Widths: Readonly<Record<string, number>> = { board: 330, label: 513, foil: 700 };
const shortWidth = 207;
const backSize = { width: 580, height: 380 };
const sataSize = { width: 900, height: 610 };

function artOf({ art }: Look): Art {
  return driveArts[Number(art ?? 0) % driveArts.length] ?? (driveArts[0] as Art);
}

function drawn(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** The white field with a code, as makers stick it beside the print. */
function codeField(x: number, y: number, width: number, height: number): string {
  const code = Math.min(width, height) * 0.56;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#f4f5f6"/>
<g fill="#15161a">${codeOfSquares(x + width * 0.1, y + height * 0.08, code)}${bars(x + width * 0.1, y + height * 0.68, width * 0.8, height * 0.14)}
<text x="${x + width * 0.1}" y="${y + height * 0.93}" font-size="${height * 0.06}" ${labelFont}>S/N 0042 7719 2280</text></g>`;
}

export const m2DriveLabel: TextureRule = (look, label) => {
  const isShort = look.length_mm === 30;
  const width = isShort ? shortWidth : (m2Widths[String(look.style)] ?? 513);
  const { ground, ink, faint } = artOf(look);
  const sheet = { width, height: m2Height, accent: String(look.accent) };
  const words = isShort ? shortWords(label, ink, faint) : longWords(label, width, ink, faint);
  const code = width > 600 ? codeField(width - 128, 26, 108, 150) : '';
  return { label: { width: width * 4, svg: drawn(width, m2Height, `${ground(sheet)}${words}${code}`) } };
};

function longWords(label: Label, width: number, ink: string, faint: string): string {
  const left = 24;
  const isNarrow = width < 400;
  const isLong = (label.capacity ?? '').length > 5;
  return `<g fill="${ink}" color="${faint}" ${labelFont}>
<text x="${left}" y="88" font-size="${isNarrow ? (isLong ? 56 : 66) : 78}" font-weight="800" letter-spacing="-1">${svgText(label.capacity)}</text>
<text x="${left}" y="124" font-size="${isNarrow ? 21 : 26}" font-weight="650">${svgText(label.kind ?? 'NVMe SSD')}</text>
<text x="${left}" y="150" font-size="${isNarrow ? 17 : 20}" fill="${faint}" font-weight="500">${svgText(label.speed ?? 'Solid state drive')}</text>
<text x="${left}" y="184" font-size="11" fill="${faint}">M.2 2280   3.3 V DC 2.5 A</text>
${recyclingMarks(isNarrow ? 158 : 180, 172, 15)}</g>`;
}

function shortWords(label: Label, ink: string, faint: string): string {
  const size = (label.capacity ?? '').length > 5 ? 47 : 62;
  return `<g fill="${ink}" color="${faint}" ${labelFont}>
<text x="22" y="82" font-size="${size}" font-weight="800" letter-spacing="-2">${svgText(label.capacity)}</text>
<text x="22" y="113" font-size="18" font-weight="650">${svgText(label.kind ?? 'NVMe SSD')}</text>
<text x="22" y="136" font-size="15" fill="${faint}">${svgText(label.speed)}</text>
<text x="22" y="182" font-size="11" fill="${faint}">M.2 2230</text></g>`;
}

export const sataDriveLabel: TextureRule = (look, label) => {
  const { width, height } = sataSize;
  const { ground, ink, faint } = artOf(look);
  const sheet = { width, height, accent: String(look.accent) };
  return {
    label: {
      width: 1800,
      svg: drawn(
        width,
        height,
        `${ground(sheet)}<g fill="${ink}" color="${faint}" ${labelFont}>
<text x="52" y="156" font-size="132" font-weight="800" letter-spacing="-3">${svgText(label.capacity)}</text>
<text x="56" y="222" font-size="44" font-weight="650">Solid state drive</text>
<text x="56" y="272" font-size="31" fill="${faint}">${svgText(label.kind ?? 'SATA SSD')}</text>
<text x="56" y="500" font-size="29" font-weight="600" fill="${faint}">${svgText(label.speed)}</text>
<text x="56" y="556" font-size="19" fill="${faint}">2.5 inch   7 mm   5 V DC 1.2 A</text>
${recyclingMarks(350, 536, 25)}</g>`,
      ),
    },
    back: { width: 1160, svg: drawn(backSize.width, backSize.height, backWords()) },
  };
};

/** The label on the underside, which is the same on all drives. */
function backWords(): string {
  const { width, height } = backSize;
  return `<rect width="${width}" height="${height}" fill="#f1f2f3"/><g fill="#1a1b1e" color="#1a1b1e" ${labelFont}>
<text x="34" y="62" font-size="34" font-weight="700">Solid state drive</text>
<text x="34" y="100" font-size="22">2.5 inch   SATA 6 Gb/s   7 mm</text><text x="34" y="132" font-size="22">5 V DC   1.2 A</text>
${bars(34, 168, 330, 54)}<text x="34" y="246" font-size="19">S/N 0042 7719 2280</text>
${bars(34, 272, 250, 34, 9)}<text x="34" y="330" font-size="19">WWN 5002 6B77 8420 0042</text>
${codeOfSquares(410, 168, 138, 23)}${recyclingMarks(410, 332, 26)}</g>`;
}

/** 70 by 84 mm: the paper of a 3.5 inch disk of which nothing else is known. */
export const hardDiskLabel: TextureRule = () => ({
  label: {
    width: 1400,
    svg: drawn(
      700,
      840,
      `<rect width="700" height="840" fill="#f3f4f5"/><path d="M0 0h700v150H0z" fill="#23262b"/>
<g fill="#fff" ${labelFont}><text x="44" y="98" font-size="66" font-weight="750">Hard disk</text></g>
<g fill="#1a1b1e" color="#1a1b1e" ${labelFont}><text x="44" y="226" font-size="38" font-weight="650">3.5 inch   SATA 6 Gb/s</text>
<text x="44" y="280" font-size="28">5 V DC 0.6 A   12 V DC 0.5 A</text>${bars(44, 330, 400, 76)}<text x="44" y="440" font-size="24">S/N 0042 7719 3514</text>
${bars(44, 476, 320, 54, 9)}<text x="44" y="564" font-size="24">WWN 5002 6B77 8420 0117</text>${codeOfSquares(484, 330, 172, 23)}
<text x="44" y="690" font-size="22">Do not cover the hole. Handle with care.</text><text x="44" y="722" font-size="22">Do not open: the disk must stay free of dust.</text>${recyclingMarks(44, 760, 40)}</g>`,
    ),
  },
});
