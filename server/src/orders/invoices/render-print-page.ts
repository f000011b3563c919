import { createHash } from 'node:crypto';
import { siteFacts } from '#contract/site-facts.ts';
import { html } from '#server/platform/html-template.ts';
import { type Column, describeTaxDocument } from './describe-tax-document.ts';
import type { TaxDocumentContent } from './tax-document.ts';

const style = html`
@page { size: A4; margin: 14mm; }
body { margin: 0 auto; padding: 24px; max-width: 190mm; color: #14181f; background: #fff; font: 14px/1.45 system-ui, sans-serif; }
h1 { margin: 0 0 16px; font-size: 24px; }
h2 { margin: 0; font-size: 12px; color: #4d5562; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 24px; }
dt { color: #4d5562; }
dd { margin: 0; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 16px; margin-bottom: 24px; }
.parties p { margin: 0; }
.lines { overflow-x: auto; }
.shop { margin: 0; font-weight: 700; color: #4d5562; }
@media screen and (max-width: 700px) {
  .lines thead { position: absolute; clip-path: inset(50%); }
  .lines tr { display: block; padding: 8px 0; border-bottom: 1px solid #c9ced6; }
  .lines td { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0; text-align: right; }
  .lines td::before { content: attr(data-title); color: #4d5562; text-align: left; }
}
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid #c9ced6; text-align: left; vertical-align: top; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.amount { text-align: right; white-space: nowrap; }
.totals { width: auto; margin: 16px 0 24px auto; }
.totals tr:last-child { font-weight: 700; }
@media print { body { padding: 0; font-size: 11px; } }
`;

/** Allows the inline style sheet and nothing else. */
export const printPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style.markup).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ');

export function renderPrintPage(content: TaxDocumentContent): string {
  const { title, facts, parties, columns, rows, totals, remarks } = describeTaxDocument(content);
  return html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} ${content.number}</title><style>${style}</style></head>
<body>
<p class="shop">${siteFacts.name}</p>
<h1>${title}</h1>
<dl>${facts.map(({ label, text }) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>
<div class="parties">${parties.map(
    ({ label, lines }) =>
      html`<section><h2>${label}</h2>${lines.map((line) => html`<p>${line}</p>`)}</section>`,
  )}</div>
<div class="lines"><table>
<thead><tr>${columns.map((column) => html`<th scope="col" class="${classOf(column)}">${column.title}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((text, place) => html`<td class="${classOf(columns[place])}" data-title="${columns[place]?.title ?? ''}">${text}</td>`)}</tr>`,
  )}</tbody>
</table></div>
<table class="totals"><tbody>${totals.map(
    ({ label, text }) => html`<tr><th scope="row">${label}</th><td class="amount">${text}</td></tr>`,
  )}</tbody></table>
${remarks.map((remark) => html`<p>${remark}</p>`)}
<p>${siteFacts.name} · ${siteFacts.support.email} · ${siteFacts.support.phoneDisplay}</p>
</body>
</html>
`.markup;
}

function classOf(column: Column | undefined): string {
  return column?.isAmount ? 'amount' : '';
}
