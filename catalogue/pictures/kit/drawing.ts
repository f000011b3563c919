import { aimCamera, type Camera, type Extent, type View } from './camera.ts';
import { darker, isPale, lighter } from './shades.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** What a part is coloured with. `lights` are the colours of its lighting, in their order. */
export type Palette = { body: string; accent: string; lights: readonly [string, string, string, string] };

type Paint = (sheet: Sheet, camera: Camera, palette: Palette) => string;

/** A part in space and the three ways it is shown: main, another side, close. */
export type Drawing = {
  extent: Extent;
  views: readonly [View, View, View];
  paint: Paint;
  /** True for parts that look the same whoever makes them. */
  isNeutral?: boolean;
};

export function drawView(drawing: Drawing, view: 0 | 1 | 2, palette: Palette): string {
  const sheet = createSheet();
  const aim = drawing.views[view];
  const colours = drawing.isNeutral ? neutral(palette.body) : palette;
  const body = drawing.paint(sheet, aimCamera(aim, drawing.extent), colours);
  return sheet.finish(body, (aim.zoom ?? 1) > 1.2);
}

/** Tone on tone, for parts without colour or light of their own. */
function neutral(body: string): Palette {
  const tone = isPale(body) ? darker(body, 0.3) : lighter(body, 0.38);
  return { body, accent: tone, lights: [tone, tone, tone, tone] };
}
