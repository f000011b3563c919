import type { Label, Look } from '../shots/shot.ts';

/** An image on a face of a model. `width` is in pixels; the height follows from the viewBox of the SVG. */
export type Texture = { svg: string; width: number };

/** The textures of a model, by the names that its Python code uses. The label is empty in shared views. */
export type TextureRule = (look: Look, label: Label) => Readonly<Record<string, Texture>>;

export const labelFont = "font-family='Inter Display, Inter, sans-serif'";

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function svgText(text: string | undefined): string {
  return (text ?? '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
