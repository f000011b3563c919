import { accentTokens } from '#contract/brand-colours.ts';
import { brandFileUrl } from '#contract/brand-files.ts';
import { siteFacts } from '#contract/site-facts.ts';

/** The style sheet of the shop's own colours and logo, which the server prints into every page. */
export function brandStyle(): string {
  const { colours, logo, logoDark } = siteFacts;
  const light = colours && accentTokens('light', colours.light);
  const dark = colours && accentTokens('dark', colours.dark);
  const tokens = Object.entries(light ?? {}).map(
    ([name, value]) => `--${name}:light-dark(${value},${dark?.[name as keyof typeof dark]});`,
  );
  const darkLogo = logoDark && `--logo:url(${brandFileUrl(logoDark)})`;
  return [
    `html:root{${tokens.join('')}--logo:url(${brandFileUrl(logo)})}`,
    // light-dark() is for colours only.
    darkLogo && `@media(prefers-color-scheme:dark){html:root:not([data-theme=light]){${darkLogo}}}`,
    darkLogo && `html:root[data-theme=dark]{${darkLogo}}`,
  ].join('');
}
