type MailDraft = { to: string; subject: string; bodyLines?: readonly string[] };

/** Not built with `URLSearchParams`, which encodes spaces as `+`: mail programs show them as plus signs. */
export function mailtoHref({ to, subject, bodyLines = [] }: MailDraft): string {
  const body = bodyLines.length > 0 ? `&body=${encodeURIComponent(bodyLines.join('\r\n'))}` : '';
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}
