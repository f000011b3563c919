import type { Drawing } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, line, path, print, rectangle } from '../kit/marks.ts';
import { darker, lighter } from '../kit/shades.ts';
import { block } from '../kit/solids.ts';

const card = '#c19a6b';
const tape = '#d9bd92';

/** For a part nobody has drawn: the box it comes in. */
const parcel: Drawing = {
  extent: [
    [0, 0, 0],
    [300, 220, 170],
  ],
  views: [
    { yaw: 34, pitch: 28 },
    { yaw: 0, pitch: 64 },
    { yaw: 30, pitch: 30, zoom: 1.9, focus: [200, 0, 110] },
  ],
  paint: (sheet, camera, { accent }) => {
    const flutes = (wide: number, high: number) =>
      comb([0, 0], { count: Math.floor(wide / 8), pitch: 8, length: high, width: 0.8, colour: '#00000012' });
    return (
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [300, 220, 0],
      ]) +
      block(sheet, camera, {
        at: [0, 0, 0],
        size: [300, 220, 170],
        colour: card,
        edge: lighter(card, 0.5),
        on: {
          top: (wide, high) =>
            flutes(wide, high) +
            line(`M0 ${high / 2}h${wide}`, darker(card, 0.45), 1.4) +
            rectangle(0, high / 2 - 24, wide, 48, `${tape}b0`) +
            path(`M0 ${high / 2 - 24}h${wide}v6h${-wide}z`, '#fff', 'opacity=".16"'),
          front: (wide, high) =>
            flutes(wide, high) +
            rectangle(wide - 128, 26, 104, 74, '#f4f2ec', 'rx="2"') +
            rectangle(wide - 128, 26, 104, 14, accent) +
            print(wide - 118, 52, [60, 74, 48], 3.4, '#5d636a') +
            comb([wide - 118, 76], { count: 24, pitch: 3.5, length: 18, width: 1.7, colour: '#24272b' }) +
            line(
              `M30 ${high - 30}v-34m-12 12l12-12 12 12M66 ${high - 30}v-34m-12 12l12-12 12 12M16 ${high - 26}h66`,
              darker(card, 0.5),
              4,
            ),
          left: (wide, high) => flutes(wide, high) + rectangle(wide / 2 - 24, 0, 48, 52, `${tape}90`),
        },
      })
    );
  },
};

export const parcelLooks: Record<string, Drawing> = { parcel };
