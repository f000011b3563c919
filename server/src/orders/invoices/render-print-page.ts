import { createHash } from 'node:crypto';
import { brandFileUrl } from '#contract/brand-files.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { html } from '#server/platform/html-template.ts';
import { type Column, describeTaxDocument } from './describe-tax-document.ts';
import type { TaxDocumentContent } from './tax-document.ts';

const style = html`
@page { size: A4; margin: 14mm; }
body { margin: 0 auto; padding: 24px; max-width: 250mm; color: #14181f; background: #fff; font: 14px/1.45 system-ui, sans-serif; }
h1 { margin: 0; font-size: 24px; }
h2 { margin: 0; font-size: 12px; color: #4d5562; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 24px; }
dt { color: #4d5562; }
dd { margin: 0; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 16px; margin-bottom: 24px; }
.parties p { margin: 0; overflow-wrap: anywhere; }
td:first-child { min-width: 110px; overflow-wrap: anywhere; }
.lines { overflow-x: auto; }
.shop { display: flex; gap: 8px; align-items: center; margin: 0 0 8px; font-weight: 700; color: #4d5562; }
@media screen and (max-width: 860px) {
  .lines thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .lines tr { display: block; padding: 8px 0; border-bottom: 1px solid #c9ced6; }
  .lines td { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0; text-align: right; }
  .lines td:empty { display: none; }
  .lines td::before { content: attr(data-title); color: #4d5562; text-align: left; }
}
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid #c9ced6; text-align: left; vertical-align: top; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.amount { text-align: right; white-space: nowrap; }
.lines { margin-bottom: 24px; }
tfoot { font-weight: 700; }
.copy { margin: 0 0 16px; color: #4d5562; }
@media print { body { padding: 0; font-size: 11px; } th, td { padding-right: 5px; } }
`;

/** Allows the inline style sheet and the shop's logo. */
export const printPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style.markup).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function renderPrintPage(content: TaxDocumentContent): string {
  const { title, facts, parties, columns, rows, sums, remarks, copy } = describeTaxDocument(content);
  return html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} ${content.number}</title><style>${style}</style></head>
<body>
<p class="shop"><img src="${brandFileUrl(siteFacts.logo)}" alt="" width="32" height="32">${siteFacts.name}</p>
<h1>${title}</h1>
<p class="copy">${copy}</p>
<dl>${facts.map(({ label, text }) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>
<div class="parties">${parties.map(
    ({ label, lines }) =>
      html`<section><h2>${label}</h2>${lines.map((line) => html`<p>${line}</p>`)}</section>`,
  )}</div>
<div class="lines"><table>
<thead><tr>${columns.map((column) => html`<th scope="col" class="${classOf(column)}">${column.title}</th>`)}</tr></thead>
<tbody>${rows.map((row) => renderRow(row, columns))}</tbody>
<tfoot>${renderRow(sums, columns)}</tfoot>
</table></div>
${remarks.map((remark) => html`<p>${remark}</p>`)}
<p>${siteFacts.name} · ${siteFacts.support.email} · ${siteFacts.support.phoneDisplay}</p>
</body>
</html>
`.markup;
}

function renderRow(cells: readonly string[], columns: readonly Column[]) {
  return html`<tr>${cells.map((text, place) => html`<td class="${classOf(columns[place])}" data-title="${columns[place]?.title ?? ''}">${text}</td>`)}</tr>`;
}

function classOf(column: Column | undefined): string {
  return column?.isAmount ? 'amount' : '';
}
