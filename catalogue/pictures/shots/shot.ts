import type { AccentName, BodyColour } from '../colours.ts';

/** What a rule may go by: the facts of a variant together with those of its line. */
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

/** What shows from every side: shape, sizes, colours, lights. The model's `build(look)` reads it. */
export type Look = Readonly<Record<string, LookValue>>;

/** What is printed on it, by the name of the place; never a maker's or a product line's name. */
export type Label = Readonly<Record<string, string>>;

/** How one product is photographed. Products with the same model and look share every view but the main one. */
export type Shot = {
  /** The file in models/ that builds it, without its ending. */
  model: string;
  look: Look;
  label: Label;
  /** What is seen on the main picture (the model's view 0), label included. */
  alt: string;
  /** What is seen on the model's views 1, 2, ...: they are taken without a label, as many labels share them. */
  furtherViews: readonly string[];
  /** What is seen on the views that follow: details shown among the key features. */
  closeUps?: readonly string[];
  /** A short film of one turn is made of it. */
  hasTurntable?: boolean;
};

export type ShotRule = (subject: Subject) => Shot;

/** The colours of a product: names for sentences, values for the model. */
export type Paint = {
  colour: BodyColour;
  accentName: AccentName;
  body: string;
  /** By the maker, for what is printed; a look goes by `design`, or every maker would be a look. */
  accent: string;
  lights: readonly string[];
  /** The second colour of a product that has one in its name. */
  trim: string | undefined;
  /** Which of three designs of one kind: makers of one category differ, so their parts do. */
  design: 0 | 1 | 2;
};
