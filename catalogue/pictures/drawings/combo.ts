import type { Drawing } from '../kit/drawing.ts';
import { groundShadow, roundShadow } from '../kit/ground-shadow.ts';
import { type Keyboard, keyboardBox, paintKeyboard } from './keyboard.ts';
import { type Mouse, mouseSize, paintMouse } from './mouse.ts';

const GAP = 26;

function drawingOf(keyboard: Keyboard, mouse: Mouse): Drawing {
  const { width, depth, height } = keyboardBox(keyboard);
  const size = mouseSize(mouse.shape);
  const right = width / 2 + GAP;
  return {
    extent: [
      [-width / 2, -depth / 2, 0],
      [right + size.width, depth / 2, height + 8],
    ],
    views: [
      { yaw: 20, pitch: 50 },
      { yaw: 0, pitch: 82 },
      { yaw: 26, pitch: 44, zoom: 2.3, focus: [right - 20, 0, height] },
    ],
    isNeutral: !keyboard.isLit,
    paint: (sheet, camera, palette) => {
      const footprint = (middle: number, halfWidth: number, halfDepth: number) =>
        [
          [middle - halfWidth, -halfDepth, 0],
          [middle + halfWidth, halfDepth, 0],
        ] as const;
      return (
        groundShadow(sheet, camera, footprint(0, width / 2, depth / 2)) +
        roundShadow(
          sheet,
          camera,
          footprint(right + size.width / 2, size.width / 2 - 4, size.length / 2 - 4),
        ) +
        paintKeyboard(sheet, camera, palette, keyboard) +
        `<g ${camera.moved([right + size.width / 2, 0, 0])}>${paintMouse(sheet, camera, palette, mouse)}</g>`
      );
    },
  };
}

export const comboLooks: Record<string, Drawing> = {
  'combo-wireless': drawingOf(
    { size: 'full', isLow: true, isLit: false, isBlank: true },
    { shape: 'compact', isLit: false, isWired: false },
  ),
  'combo-wired': drawingOf(
    { size: 'full', isLow: true, isLit: false, isBlank: true },
    { shape: 'compact', isLit: false, isWired: true },
  ),
  'combo-gaming': drawingOf(
    { size: 'full', isLow: false, isLit: true, isBlank: true },
    { shape: 'symmetric', isLit: true, isWired: true },
  ),
};
