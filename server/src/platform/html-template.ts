/** Markup that may be put into a page as it is. Only `html` makes it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Nothing is printed for what is not there: `${note && html`<p>${note}</p>`}`. */
type HtmlValue = string | number | Html | readonly HtmlValue[] | null | undefined | false;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For the few documents the server writes by itself: whatever is put in is escaped, unless it is such markup already. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.reduce((text, part, place) => text + markupOf(values[place - 1]) + part));
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(markupOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
