type MailDraft = { to: string; subject: string; bodyLines?: readonly string[] };

/** `URLSearchParams` would write spaces as `+`, which mail programs show as plus signs. */
export function mailAddress({ to, subject, bodyLines = [] }: MailDraft): string {
  const body = bodyLines.length > 0 ? `&body=${encodeURIComponent(bodyLines.join('\r\n'))}` : '';
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}
