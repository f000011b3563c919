import type { Look } from '../shots/shot.ts';
import { bars, codeOfSquares, recyclingMarks } from './label-marks.ts';
import { labelFont, svgText, type TextureRule } from './texture.ts';

/** In tenths of a millimetre, as the model's box. */
const front = { width: 1104, height: 1224 };
const side = { width: 744, height: 1224 };

/** Our own plain box: the number of cores large, a die-like pattern of squares that light up one for each. */
export const processorBox: TextureRule = (look, label) => {
  const accent = String(look.accent);
  const card = String(look.card);
  const ink = isPale(card) ? '#1b1d21' : '#fff';
  const cores = /\d+/.exec(label.cores ?? '')?.[0] ?? '';
  return {
    front: {
      width: 1656,
      svg: svg(
        front,
        `${ground(front, look)}${die(front.width - 470, 92, 380, Number(cores) || 6, accent)}
<path d="M0 ${front.height - 190}h${front.width}v190H0z" fill="${accent}"/>
<g fill="${ink}" ${labelFont}>
<text x="84" y="330" font-size="330" font-weight="800" letter-spacing="-14">${cores}</text>
<text x="92" y="424" font-size="76" font-weight="650">${cores === '' ? '' : 'cores'}</text>
<text x="92" y="560" font-size="58" font-weight="500" opacity=".92">${svgText(label.threads)}</text>
<text x="92" y="640" font-size="58" font-weight="500" opacity=".92">${label.boost ? `Up to ${svgText(label.boost)}` : ''}</text>
<text x="92" y="720" font-size="58" font-weight="500" opacity=".92">${svgText(label.cache)}</text>
<text x="92" y="800" font-size="42" font-weight="500" opacity=".7">${svgText([label.base, label.graphics].filter(Boolean).join('   '))}</text>
<text x="92" y="${front.height - 72}" fill="#fff" font-size="68" font-weight="700">Desktop processor</text></g>`,
      ),
    },
    side: {
      width: 1116,
      svg: svg(
        side,
        `<rect width="${side.width}" height="${side.height}" fill="${card}"/>
<path d="M0 ${side.height - 190}h${side.width}v190H0z" fill="${accent}"/>
<g fill="${ink}" color="${ink}" ${labelFont}><text x="70" y="190" font-size="96" font-weight="750">${svgText(label.socket)}</text>
<text x="72" y="264" font-size="42" opacity=".8">Processor and cooler</text>
<text x="72" y="${side.height - 84}" fill="#fff" font-size="46" font-weight="650">Cooler included</text>${recyclingMarks(72, 760, 56)}</g>
<rect x="72" y="420" width="600" height="290" rx="10" fill="#f2f3f4"/><g fill="#16171a">${codeOfSquares(104, 452, 170, 9)}${bars(310, 452, 320, 110)}
<text x="312" y="610" font-size="30" ${labelFont}>0042 7719 2631</text><text x="106" y="680" font-size="26" ${labelFont}>Keep dry. Do not touch the contacts.</text></g>`,
      ),
    },
  };
};

/** By the green of a hex colour, which the eye weighs most. */
function isPale(colour: string): boolean {
  return Number.parseInt(colour.slice(3, 5), 16) > 150;
}

function svg({ width, height }: typeof front, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function ground({ width, height }: typeof front, look: Look): string {
  return `<defs><linearGradient id="card" x2="1" y2="1"><stop offset=".25" stop-color="${look.card}"/><stop offset="1" stop-color="${look.accent}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="${look.card}"/><rect width="${width}" height="${height}" fill="url(#card)" opacity=".38"/>`;
}

/** Squares as on a die photograph: as many are filled as the processor has cores. */
function die(x: number, y: number, size: number, cores: number, accent: string): string {
  const columns = cores > 16 ? 6 : 4;
  const step = size / columns;
  let squares = '';
  for (let index = 0; index < columns * columns; index++) {
    const left = x + (index % columns) * step;
    const top = y + Math.floor(index / columns) * step;
    const isCore = index < cores;
    squares += `<rect x="${left + 5}" y="${top + 5}" width="${step - 10}" height="${step - 10}" rx="9" fill="${isCore ? accent : 'none'}" stroke="${accent}" stroke-width="3" opacity="${isCore ? 1 : 0.45}"/>`;
  }
  return squares;
}
