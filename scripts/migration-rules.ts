import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '..');
const folder = path.join(project, 'server/migrations');

/** The migrations up to this one were merged before the rule, and some of them stop the version before. */
const LAST_EXEMPT = 58;

/** `-- unused since 1.4.0`: that release, which may serve beside this one, does not use any more what the file takes away. */
const marker = /^-- unused since (\d+\.\d+\.\d+)\b/m;

type Rule = { what: string; pattern: RegExp; isHarmless?: (found: RegExpExecArray, all: string) => boolean };

const name = '(?:"[^"]+"|[\\w.]+)';
const alterTable = `alter table (?:if exists )?(?:only )?(?<table>${name}) .*?`;

/** What the version before may still use while the migration has run already. */
const rules: Rule[] = [
  { what: 'drops a table', pattern: new RegExp(`^drop table (?:if exists )?(?<table>${name})`) },
  {
    what: 'drops a view, type, sequence or schema',
    pattern: /^drop (?:materialized view|view|type|domain|sequence|schema)\b/,
  },
  { what: 'drops a function', pattern: /^drop (?:function|procedure|routine|aggregate)\b/ },
  {
    what: 'drops a column',
    pattern: new RegExp(
      `^${alterTable}\\bdrop (?!constraint\\b|default\\b|not null\\b|expression\\b|identity\\b)(?:column )?`,
    ),
    // `alter column x drop default` is a rule of its own.
    isHarmless: ([found]) => /\balter (?:column )?\S+ drop (?!.*\bdrop )/.test(found),
  },
  { what: 'renames something', pattern: /^alter .*\brename\b/ },
  { what: 'moves something to another schema', pattern: /^alter .*\bset schema\b/ },
  {
    what: 'changes the type of a column',
    pattern: new RegExp(`^${alterTable}\\balter (?:column )?${name} (?:set data )?type\\b`),
  },
  {
    what: 'removes a default',
    pattern: new RegExp(`^${alterTable}\\balter (?:column )?${name} drop default\\b`),
  },
  {
    what: 'requires a value without a default',
    pattern: new RegExp(`^${alterTable}\\balter (?:column )?(?<column>${name}) set not null\\b`),
    isHarmless: ({ groups }, all) =>
      new RegExp(`\\balter (?:column )?${groups?.column} set default\\b`).test(all),
  },
  {
    what: 'adds a column that needs a value',
    pattern: new RegExp(
      `^${alterTable}\\badd (?:column )?(?:if not exists )?(?!constraint\\b)${name} [^,]*\\bnot null\\b(?<rest>[^,]*)`,
    ),
    isHarmless: ([found, ...rest]) =>
      /\b(default|generated)\b/.test(`${found.slice(found.lastIndexOf(' add '))} ${rest.at(-1) ?? ''}`),
  },
];

/** Returns what the statements of a migration take away from the version before it. */
export function findBreakingStatements(sql: string): string[] {
  const statements = statementsOf(sql);
  const all = statements.join('; ');
  const created = new Set(
    statements.flatMap((statement) => {
      const found = /^create (?:temp(?:orary)? |unlogged )?table (?:if not exists )?("[^"]+"|[\w.]+)/.exec(
        statement,
      );
      return found?.[1] ?? [];
    }),
  );
  return rules.flatMap(({ what, pattern, isHarmless }) =>
    statements.some((statement) => {
      const found = pattern.exec(statement);
      return found && !created.has(found.groups?.table ?? '') && !isHarmless?.(found, all);
    })
      ? [what]
      : [],
  );
}

/** Statements in lower case and with single spaces, without comments, texts and bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*|\/\*.*?\*\//gs, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .split(';')
    .map((statement) => statement.trim());
}

/** Old and new servers run side by side during an upgrade: a migration must leave the version before it working. */
export function findMigrationProblems(): string[] {
  const version = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).version as string;
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.sql') && Number.parseInt(file, 10) > LAST_EXEMPT,
  );
  return files.flatMap((file) => findProblems(file, readFileSync(path.join(folder, file), 'utf8'), version));
}

export function findProblems(file: string, sql: string, version: string): string[] {
  const found = findBreakingStatements(sql);
  const release = marker.exec(sql)?.[1];
  if (found.length === 0) return [];
  if (release === undefined)
    return found.map(
      (what) =>
        `${file} ${what}, which stops the version before it. Take it away one release later, with the line ` +
        `'-- unused since <the release that stopped using it>' (docs/decisions/0089)`,
    );
  return isAtMost(release, version) ? [] : [`${file} names ${release}, which is not released yet`];
}

function isAtMost(release: string, version: string): boolean {
  return release.localeCompare(version, 'en', { numeric: true }) <= 0;
}
