import { formatRupees, toRupees } from '#contract/money.ts';
import { toLine, toPersonName } from '#contract/names.ts';
import type { Recipient } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { html } from '#server/platform/html-template.ts';

export type MailLine = { name: string; amountPaise: number };

export type MailBody = {
  subject: string;
  paragraphs: readonly string[];
  lines: readonly MailLine[];
  recipient: Recipient;
  link: { text: string; url: string };
};

export function textBody({ paragraphs, lines, recipient, link }: MailBody): string {
  return [
    greetingOf(recipient),
    ...paragraphs,
    textLines(lines),
    textAddress(recipient),
    `${link.text}: ${link.url}`,
    `${siteFacts.name}\n${siteFacts.support.email}`,
    '',
  ].join('\n\n');
}

/** A plain mail to the shop. */
export function shopBody({ paragraphs, lines, recipient, link }: Omit<MailBody, 'subject'>): string {
  const { full_name, phone, email } = recipient;
  return [
    ...paragraphs,
    textLines(lines),
    textAddress(recipient),
    ['Contact:', toPersonName(full_name), phone, ...(email === null ? [] : [email])].join('\n'),
    `${link.text}: ${link.url}`,
    '',
  ].join('\n\n');
}

function textLines(lines: readonly MailLine[]): string {
  return lines.map(({ name, amountPaise }) => `${name}: ${formatRupees(toRupees(amountPaise))}`).join('\n');
}

function textAddress(recipient: Recipient): string {
  return ['Delivery to:', ...addressOf(recipient)].join('\n');
}

const textColour = '#14181f';
const mutedColour = '#5b6370';
/** Mail programs know no custom properties. */
const button = siteFacts.colours?.light ?? { accent: '#0f7a6c', onAccent: '#ffffff' };
const cell = 'padding:8px 12px 8px 0;border-bottom:1px solid #e2e4e8';
const amountCell = `${cell};padding-right:0;text-align:right;white-space:nowrap`;

/** Tables and inline styles, because mail clients support little else. */
export function htmlBody({ subject, paragraphs, lines, recipient, link }: MailBody): string {
  const rows = lines.map(({ name, amountPaise }, index) => {
    const weight = index === lines.length - 1 ? ';font-weight:700' : '';
    return html`<tr><td style="${cell + weight}">${name}</td><td style="${amountCell + weight}">${formatRupees(toRupees(amountPaise))}</td></tr>`;
  });
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:${textColour};background:#f1f0ee">
<div style="max-width:560px;margin:0 auto;padding:28px;border-radius:14px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${siteFacts.name}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
<p>${greetingOf(recipient)}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<p style="margin:24px 0"><a href="${link.url}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${button.accent};color:${button.onAccent};text-decoration:none;font-weight:600">${link.text}</a></p>
<table style="border-collapse:collapse;width:100%">${rows}</table>
<p style="margin:24px 0 4px;color:${mutedColour};font-size:14px">Delivery to</p>
<p style="margin:0">${addressOf(recipient).map((line) => html`${line}<br>`)}</p>
<p style="margin:28px 0 0;color:${mutedColour};font-size:14px">${siteFacts.name} · ${siteFacts.support.email} · ${siteFacts.support.phoneDisplay}</p>
</div>
</body></html>
`.markup;
}

function addressOf(recipient: Recipient): string[] {
  const { full_name, company, line1, line2, landmark, city, state, pin_code, phone } = recipient;
  const lines = [company, line1, line2, landmark, `${city} ${pin_code}`, state, phone];
  return [toPersonName(full_name), ...lines.map((line) => toLine(line ?? ''))].filter((line) => line !== '');
}

function greetingOf({ full_name }: Recipient): string {
  const name = toPersonName(full_name);
  return name === '' ? 'Hello,' : `Hello ${name},`;
}
