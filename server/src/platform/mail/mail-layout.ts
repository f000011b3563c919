import { siteFacts } from '#contract/site-facts.ts';
import { type Html, html } from '#server/platform/html-template.ts';
import { amountOf, type MailBlock, type MailLine } from './mail-block.ts';
import { mailLogoAddress, mailPictureAddress } from './mail-pictures.ts';

/** Mail programs know no custom properties: these are the colours of `tokens.css`. */
const button = siteFacts.colours?.light ?? { accent: '#fcaa1f', onAccent: '#271a0c' };
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#201d19';
const muted = '#69655e';
const line = '#dcd8d0';

/** For the mail programs that read it; others invert the colours themselves, which these pairs survive. */
const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.bench{background:#141311!important}.sheet{background:#1d1c1a!important;border-color:#393632!important}
.ink{color:#f4f2ee!important}.muted{color:#aeaaa2!important}.rule{border-color:#393632!important}
.inset{background:#262523!important}
}
@media (max-width:480px){.sheet{padding:20px 16px!important}}`;

// Long addresses break on narrow screens.
const paragraph = `margin:0 0 16px;font-size:16px;line-height:24px;color:${ink};word-wrap:break-word;overflow-wrap:anywhere`;
const cell = `padding:10px 0;border-bottom:1px solid ${line};font-size:15px;line-height:20px;color:${ink}`;

type MailPage = { subject: string; blocks: readonly MailBlock[]; ending: readonly string[] };

/** The look of every mail of the shop. Tables and inline styles, because Outlook and Gmail support little else. */
export function layOutMail({ subject, blocks, ending }: MailPage): string {
  const preview =
    blocks.find((block): block is string => typeof block === 'string' && !isGreeting(block)) ?? '';
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title><style>${darkStyle}</style></head>
<body class="bench" style="margin:0;padding:0;background:#f7f6f2;font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table role="presentation" class="bench" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f6f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${font}">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px"><img src="${mailLogoAddress}" width="36" height="36" alt="" style="display:block;border:0;border-radius:8px"></td>
<td class="ink" style="font-size:19px;line-height:36px;font-weight:700;color:${ink}">${siteFacts.name}</td></tr></table></td></tr>
<tr><td height="4" style="height:4px;line-height:4px;font-size:0;background:${button.accent};border-radius:10px 10px 0 0">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:28px;border:1px solid ${line};border-top:0;border-radius:0 0 10px 10px;background:#fefdfc">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:29px;font-weight:700;color:${ink}">${subject}</h1>
${blocks.map(markupOf)}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:${muted}">${linesOf(ending)}<br>${siteFacts.legalName}, ${siteFacts.address.line1}, ${siteFacts.address.city} ${siteFacts.address.pinCode}</td></tr>
</table></td></tr></table></body></html>
`.markup;
}

/** Lists of mails show the preview beside the subject, where a greeting says nothing. */
function isGreeting(text: string): boolean {
  return text.startsWith('Hello');
}

function markupOf(block: MailBlock): Html {
  if (typeof block === 'string')
    return html`<p class="ink" style="${paragraph}">${linesOf(block.split('\n'))}</p>\n`;
  if ('button' in block) return buttonMarkup(block);
  if ('table' in block) return tableMarkup(block.table);
  if ('quote' in block)
    return html`<p class="ink rule" style="${paragraph};padding-left:12px;border-left:3px solid ${line}">${linesOf(block.quote.split('\n'))}</p>\n`;
  if ('code' in block)
    return html`<p class="ink inset" style="margin:0 0 16px;padding:16px;border-radius:6px;background:#f1efeb;text-align:center;font-size:30px;line-height:36px;font-weight:700;letter-spacing:6px;color:${ink}">${block.code}</p>
<p class="ink" style="${paragraph}">${block.code} ${block.about}</p>\n`;
  return html`<p class="muted" style="margin:8px 0 2px;font-size:14px;line-height:20px;color:${muted}">${block.title}</p>
<p class="ink" style="${paragraph}">${linesOf(block.lines)}</p>\n`;
}

/** A coloured cell, because Outlook ignores the padding of links. */
function buttonMarkup({ button: text, url, isSecondary }: Extract<MailBlock, { button: string }>): Html {
  if (isSecondary)
    return html`<p style="margin:0 0 16px;font-size:14px;line-height:20px"><a href="${url}" class="muted" style="color:${muted};text-decoration:underline">${text}</a></p>\n`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${button.accent}" style="border-radius:6px;background:${button.accent}"><a href="${url}" style="display:block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;color:${button.onAccent};text-decoration:none">${text}</a></td></tr></table>\n`;
}

function tableMarkup(lines: readonly MailLine[]): Html {
  const hasPictures = lines.some(({ picture }) => picture);
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${lines.map((row, index) => lineMarkup(row, { hasPictures, isTotal: index === lines.length - 1 && row.picture === undefined }))}</table>\n`;
}

function lineMarkup(
  row: MailLine,
  { hasPictures, isTotal }: { hasPictures: boolean; isTotal: boolean },
): Html {
  const address = row.picture ? mailPictureAddress(row.picture) : null;
  const weight = isTotal ? 'font-weight:700;border-bottom:0' : '';
  const name = row.url
    ? html`<a href="${row.url}" class="ink" style="color:${ink}">${row.name}</a>`
    : row.name;
  return html`<tr>${
    address &&
    html`<td class="rule" width="64" style="${cell};width:64px;padding-right:12px"><img src="${address}" width="64" height="52" alt="" style="display:block;border:0;border-radius:6px"></td>`
  }<td class="ink rule" colspan="${hasPictures && !address ? '2' : '1'}" style="${cell};padding-right:12px;${weight}">${name}</td><td class="ink rule" align="right" style="${cell};white-space:nowrap;${weight}">${amountOf(row)}</td></tr>`;
}

function linesOf(lines: readonly string[]): Html[] {
  return lines.map((part, index) => (index === 0 ? html`${part}` : html`<br>${part}`));
}
