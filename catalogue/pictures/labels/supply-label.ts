import { bodies } from '../colours.ts';
import { labelFont, svgText, type TextureRule } from './texture.ts';

/** Grades are metals; their colours are what a shopper looks for first. */
const gradeColours: Readonly<Record<string, string>> = {
  Bronze: '#c98a56',
  Silver: '#c3c8ce',
  Gold: '#e3b549',
  Platinum: '#cfd6dd',
  Titanium: '#8fa3b5',
};

/** The four designs of the flank's sticker, under the words. */
function ground(design: unknown, paper: string, accent: string): string {
  if (design === 1)
    return `<rect width="1040" height="520" fill="${paper}"/><rect width="26" height="520" fill="${accent}"/>
<g stroke="${accent}" stroke-width="5" opacity=".45">${Array.from({ length: 12 }, (_, index) => `<path d="M${700 + index * 34} 520l150-520"/>`).join('')}</g>`;
  if (design === 2)
    return `<rect width="1040" height="520" fill="${paper}"/><path d="M760 0h280v520H580z" fill="${accent}"/>
<path d="M715 0h22L557 520h-22z" fill="${accent}" opacity=".5"/>`;
  if (design === 3)
    return `<rect width="1040" height="520" fill="${paper}"/><path d="M0 0h1040v14H0zM62 392h916v6H62z" fill="${accent}"/>`;
  return `<rect width="1040" height="520" fill="${paper}"/><rect y="408" width="1040" height="112" fill="${accent}"/>
<path d="M640 408l96-408h42l-96 408z" fill="${accent}" opacity=".35"/><path d="M716 408L812 0h20l-96 408z" fill="${accent}" opacity=".2"/>`;
}

/** 104 by 52 mm, drawn in tenths of a millimetre. */
export const supplyLabel: TextureRule = ({ body, design, form, isModular }, label) => {
  const isWhite = body === bodies.white;
  const paper = isWhite ? '#f4f5f6' : '#121418';
  const ink = isWhite ? '#1d2024' : '#f4f6f8';
  const accent = label.accent ?? (isWhite ? '#9aa1aa' : '#3a4049');
  const grade = label.grade ?? '';
  const size = form === 'SFX' ? 'SFX' : 'ATX';
  // Views shared by many ratings show the size instead of the rating.
  const [number = '', unit = ''] = (label.wattage ?? size).split(' ');
  const medal = gradeColours[grade];
  const badge = medal
    ? `<g transform="translate(${design === 2 ? 884 : 870} 190)"><rect x="-112" y="-92" width="224" height="184" rx="26" fill="#15171b" stroke="${medal}" stroke-width="10"/>
<text y="-8" font-size="${grade.length > 6 ? 38 : 50}" font-weight="800" text-anchor="middle" fill="${medal}">${svgText(grade.toUpperCase())}</text>
<text y="48" font-size="32" font-weight="600" text-anchor="middle" fill="#f4f6f8">efficiency</text></g>`
    : '';
  const cables = isModular ? 'Detachable cables' : 'Fixed cables';
  return {
    flank: {
      width: 1560,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 520">${ground(design, paper, accent)}
<g ${labelFont} fill="${ink}"><text x="56" y="268" font-size="${number.length > 3 ? 196 : 252}" font-weight="800" letter-spacing="-8">${svgText(number)}<tspan font-size="110" font-weight="600" dx="18">${svgText(unit)}</tspan></text>
<text x="62" y="352" font-size="46" font-weight="500" opacity=".85">${unit ? size : 'Desktop'} power supply</text>
<text x="62" y="480" font-size="40" font-weight="600" fill="${design === 0 && label.accent ? '#ffffff' : ink}">${cables}</text>${badge}</g></svg>`,
    },
  };
};
