import { bars, codeOfSquares, recyclingMarks } from './label-marks.ts';
import { labelFont, svgText, type TextureRule } from './texture.ts';

/** 46 by 13.5 mm of white paper, in tenths of a millimetre. */
const paper = { width: 460, height: 135 };
/** 66 by 18 mm of dark foil. */
const foil = { width: 660, height: 180 };

/** What a module without a heat spreader carries: a paper label, or a foil over all its chips. Heat spreaders are printed on. */
export const memorySticker: TextureRule = (look, label): ReturnType<TextureRule> => {
  if (look.style === 'lit' || look.style === 'plain') return {};
  const accent = label.accent ?? '#8a9097';
  const generation = svgText(label.generation ?? String(look.generation ?? ''));
  const { width, height } = look.hasFoil === true ? foil : paper;
  const content =
    look.hasFoil === true
      ? `<rect width="${width}" height="${height}" fill="#191b1f"/><path d="M0 0h14v${height}H0z" fill="${accent}"/>
<path d="M430 0h60l-64 ${height}h-60z" fill="${accent}" opacity=".9"/><path d="M506 0h14l-64 ${height}h-14z" fill="${accent}" opacity=".5"/>
<g fill="#f1f3f6" color="#aeb4bd" ${labelFont}><text x="40" y="84" font-size="74" font-weight="800">${svgText(label.capacity)}</text>
<text x="40" y="122" font-size="26" font-weight="600">${generation} ${svgText(label.speed)}</text>
<text x="40" y="156" font-size="18" fill="#aeb4bd">SO-DIMM  1.1 V</text>${recyclingMarks(190, 139, 20)}</g>
<rect x="546" y="28" width="92" height="124" rx="4" fill="#eef0f2"/><g fill="#15161a">${codeOfSquares(558, 40, 68)}${bars(556, 118, 72, 22)}</g>`
      : `<rect width="${width}" height="${height}" fill="#f3f4f5"/><path d="M0 0h10v${height}H0z" fill="${accent}"/>
<g fill="#17181b" color="#3c3f45" ${labelFont}><text x="26" y="60" font-size="54" font-weight="800">${svgText(label.capacity)}</text>
<text x="27" y="90" font-size="21" font-weight="650">${generation} ${svgText(label.speed)}</text>
<text x="27" y="117" font-size="14">Memory module</text>${recyclingMarks(150, 104, 15)}
${codeOfSquares(262, 18, 62, 13)}${bars(340, 18, 104, 62)}<text x="340" y="99" font-size="14">0042 7719 31</text><text x="262" y="117" font-size="12">Tested  Handle by the edges</text></g>`;
  return {
    sticker: {
      width: width * 3,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
    },
  };
};
