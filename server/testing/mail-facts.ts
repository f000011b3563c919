const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decode(text: string): string {
  return text.replaceAll(/&(\w+|#39);/g, (_, name: string) => entities[name] ?? ' ');
}

/** What a reader sees of the HTML of a mail, as one line. */
export function wordsOf(html: string): string {
  const seen = html.replace(/<head>.*?<\/head>/s, '').replaceAll(/<[^>]*>/g, ' ');
  return decode(seen).replaceAll(/\s+/g, ' ');
}

export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => decode(address));
}

/** The parts of the text of a mail that its HTML does not say. Its links are those of the text. */
export function factsMissingIn(mail: { text_body: string; html: string | null }): string[] {
  const html = mail.html ?? '';
  const shown = `${wordsOf(html)} ${linksOf(html).join(' ')}`;
  return mail.text_body
    .split(/\n|: (?=https?:|₹)| (?=https?:)/)
    .map((part) => part.replace(/^> /, '').replace(/:$/, '').replaceAll(/\s+/g, ' ').trim())
    .filter((part) => !shown.includes(part));
}
