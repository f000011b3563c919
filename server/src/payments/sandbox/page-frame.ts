import { formatRupees, formatRupeesAndPaise, toRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { type Html, html } from '#server/platform/html-template.ts';

/** The HTML document around the content of a gateway page. */
export function frame(page: { title: string; prefix: string; content: Html }): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} - ${siteFacts.name} sandbox payments</title>
<link rel="stylesheet" href="${page.prefix}/pay-page.css">
</head>
<body>
<header class="notice"><strong>Sandbox: no real money moves.</strong> Never enter your own card or UPI PIN.</header>
<main>${page.content}</main>
</body>
</html>
`.markup;
}

export function formatPaise(paise: number): string {
  const rupees = toRupees(paise);
  return Number.isInteger(rupees) ? formatRupees(rupees) : formatRupeesAndPaise(rupees);
}

/** A page with a message and at most one link. */
export function message(page: {
  prefix: string;
  title: string;
  text: string;
  link?: { url: string; text: string };
}): string {
  const { prefix, title, text, link } = page;
  return frame({
    prefix,
    title,
    content: html`<section class="sheet message">
<h1>${title}</h1>
<p>${text}</p>
${link && html`<a class="button" href="${link.url}">${link.text}</a>`}
</section>`,
  });
}
