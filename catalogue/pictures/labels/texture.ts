import type { Label, Look } from '../shots/shot.ts';

/** Art that a model lays over a face. `width` is in pixels; the height follows from the drawing's own viewBox. */
export type Texture = { svg: string; width: number };

/** The textures of a model by the names its Python asks for. The label is empty in views that many labels share. */
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
