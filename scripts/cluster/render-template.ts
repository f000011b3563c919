type Value = string | number | boolean | null | readonly Values[] | Values;
export type Values = { readonly [name: string]: Value };

const section = /^[ \t]*\{\{([#^])([\w.]+)\}\}[ \t]*\n([\s\S]*?)^[ \t]*\{\{\/\2\}\}[ \t]*\n/gm;

/**
 * Fills a template in a subset of Mustache: `{{name}}` or `{{host.name}}`, and on lines of their own `{{#name}}` to `{{/name}}`, repeated for
 * each item of a list or kept if the value is set, and `{{^name}}` to `{{/name}}`, kept if it is not.
 */
export function renderTemplate(template: string, values: Values): string {
  const withoutSections = template.replace(section, (_, kind: string, name: string, body: string) => {
    const value = find(values, name);
    if (kind === '^') return value ? '' : renderTemplate(body, values);
    if (Array.isArray(value))
      return value.map((item) => renderTemplate(body, { ...values, ...item })).join('');
    return value ? renderTemplate(body, values) : '';
  });
  return withoutSections.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => String(find(values, name)));
}

function find(values: Values, name: string): Value {
  let value: Value | undefined = values;
  for (const part of name.split('.')) value = (value as Values)[part];
  if (value === undefined) throw new Error(`A template uses {{${name}}}, which has no value.`);
  return value;
}
