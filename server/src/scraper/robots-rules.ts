type Rule = { isAllowed: boolean; pattern: string };

/** What a site allows a program to fetch (RFC 9309), and the pause that it asks for. */
export type RobotsRules = { isAllowed: (url: URL) => boolean; crawlDelaySeconds: number };

/** Reads the group of robots.txt for the program's name, or else the group for all programs. */
export function readRobotsRules(text: string, programName: string): RobotsRules {
  const groups = readGroups(text);
  const wanted = programName.toLowerCase();
  const named = groups.filter(({ names }) => names.some((name) => name === wanted));
  const chosen = named.length > 0 ? named : groups.filter(({ names }) => names.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    crawlDelaySeconds: Math.max(0, ...chosen.map(({ crawlDelay }) => crawlDelay)),
    isAllowed: (url) => {
      const path = url.pathname + url.search;
      let best: Rule | undefined;
      for (const rule of rules) {
        if (!matches(path, rule.pattern)) continue;
        const isLonger = !best || rule.pattern.length > best.pattern.length;
        if (isLonger || (rule.isAllowed && rule.pattern.length === best?.pattern.length)) best = rule;
      }
      return best?.isAllowed ?? true;
    },
  };
}

type Group = { names: string[]; rules: Rule[]; crawlDelay: number };

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let current: Group | undefined;
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [name = '', ...rest] = line.replace(/#.*/, '').split(':');
    const key = name.trim().toLowerCase();
    const value = rest.join(':').trim();
    if (key === 'user-agent') {
      if (!isNaming || !current) {
        current = { names: [], rules: [], crawlDelay: 0 };
        groups.push(current);
      }
      current.names.push(value.toLowerCase().replace(/\/.*/, ''));
      isNaming = true;
      continue;
    }
    if (!current || key === '') continue;
    isNaming = false;
    if ((key === 'allow' || key === 'disallow') && value !== '') {
      current.rules.push({ isAllowed: key === 'allow', pattern: value });
    }
    if (key === 'crawl-delay' && Number(value) > 0) current.crawlDelay = Number(value);
  }
  return groups;
}

/** `*` matches any text, `$` at the end of the pattern the end of the path. Each part is found at its first place: linear. */
function matches(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let position = first.length;
  const last = isAnchored ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  if (!isAnchored) return true;
  if (last === undefined) return position === path.length;
  return path.length - last.length >= position && path.endsWith(last);
}
