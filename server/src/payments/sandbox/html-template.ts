/** Markup that is safe to print: made by `html` and nothing else. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** html`<p>${anything}</p>`: every value is escaped unless it is markup itself. */
export function html(pieces: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: pieces }, ...values.map(print)));
}

function print(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(print).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
