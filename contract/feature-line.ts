/** A key feature written on one line: `Quiet: 20 dB at full speed` has a title, other lines are titles only. */
export function splitFeatureLine(line: string): { title: string; text: string } {
  const [, title, text] = /^([^:]{1,80}):\s+(.+)$/.exec(line) ?? [];
  return title && text ? { title, text } : { title: line, text: '' };
}

export function featureLine({ title, text }: { title: string; text: string }): string {
  return text ? `${title}: ${text}` : title;
}
