import { createHash } from 'node:crypto';
import { Html, html } from '#server/platform/html-template.ts';

const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;margin:15vh auto;padding:0 1rem}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page loads nothing and runs nothing. */
export const noticePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A small page for visitors whose page cannot be rendered; it needs neither React nor data. */
export function writeNoticePage({ status, detail }: { status: number; detail: string }): string {
  const title = status === 503 ? 'The shop is busy' : 'This page cannot be shown';
  const page = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
  return page.markup;
}
