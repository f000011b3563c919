import { siteFacts } from '#contract/site-facts.ts';

export function pageMeta(title: string, description: string) {
  return [{ title: `${title} | ${siteFacts.name}` }, { name: 'description', content: description }];
}
