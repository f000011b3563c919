import { recyclingMarks } from './label-marks.ts';
import { labelFont, svgText, type TextureRule } from './texture.ts';

/** The ground under the words: three designs, so that syringes of several makers can be told apart. */
function ground(design: string | undefined, accent: string): string {
  if (design === '1')
    return `<rect width="480" height="320" fill="#f2f3f4"/><rect width="480" height="104" fill="${accent}"/><rect y="216" width="480" height="104" fill="${accent}"/>`;
  if (design === '2')
    return `<rect width="480" height="320" fill="${accent}"/><path d="M330 0h150v320H250z" fill="#14161a"/><path d="M306 0h14l-80 320h-14z" fill="#fff" opacity=".7"/>`;
  return `<rect width="480" height="320" fill="#16181c"/><rect width="22" height="320" fill="${accent}"/><path d="M392 0h88v320H312z" fill="${accent}" opacity=".92"/><path d="M366 0h10l-80 320h-10z" fill="${accent}" opacity=".5"/>`;
}

/** The sticker round the barrel; its upper and lower thirds turn away from the camera. */
export const pasteLabel: TextureRule = (_look, label) => {
  const ink = label.design === '1' ? '#17191d' : '#f5f6f8';
  return {
    wrap: {
      width: 1440,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320">${ground(label.design, label.accent ?? '#59616b')}
<g ${labelFont} fill="${ink}" color="${ink}"><text x="44" y="176" font-size="62" font-weight="800">${svgText(label.weight)}</text>
<text x="46" y="204" font-size="22" font-weight="600">Thermal paste</text>
<text x="46" y="122" font-size="15" font-weight="500" opacity=".85">${svgText(label.conductivity ?? 'Not electrically conductive')}</text>
${recyclingMarks(214, 158, 20)}</g></svg>`,
    },
  };
};
