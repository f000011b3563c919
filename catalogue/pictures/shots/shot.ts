import type { AccentName, BodyColour } from '../colours.ts';

/** The input of a rule: the facts of a variant and of its line. */
export type Subject = {
  manufacturer: string;
  line: string;
  name: string;
  overview: string;
  colour: string | undefined;
  isGaming: boolean;
  facts: Readonly<Record<string, unknown>>;
};

export type LookValue = string | number | boolean | readonly string[];

/** The parameters of the model's `build(look)`: shape, sizes, colours, lights. */
export type Look = Readonly<Record<string, LookValue>>;

/** Printed texts by position; never the name of a manufacturer or product line. */
export type Label = Readonly<Record<string, string>>;

/** How one product is photographed. Products with the same model and look share every view but the main one. */
export type Shot = {
  /** The file name in models/, without extension. */
  model: string;
  look: Look;
  label: Label;
  /** The alternative text of the main picture (the model's view 0). */
  alt: string;
  /** The alternative texts of the model's views 1, 2, ... These have no label, because products with different labels share them. */
  furtherViews: readonly string[];
  /** The alternative texts of the following views, which are details for the key features. */
  closeUps?: readonly string[];
  /** Whether a turntable film is rendered. */
  hasTurntable?: boolean;
};

export type ShotRule = (subject: Subject) => Shot;

/** The colours of a product: names for texts, values for the model. */
export type Paint = {
  colour: BodyColour;
  accentName: AccentName;
  body: string;
  /** The manufacturer's accent, for labels only. Looks use `design`, to need fewer pictures. */
  accent: string;
  lights: readonly string[];
  /** The second colour in the product's name, if any. */
  trim: string | undefined;
  /** One of three designs, chosen by manufacturer. */
  design: 0 | 1 | 2;
};
