import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { type DependencyRule, dependencyRules } from './dependency-rules.ts';
import { listSourceFiles } from './list-source-files.ts';

const project = path.resolve(import.meta.dirname, '..');

/** Names that TypeScript and Vite know, but that are no files of the project. */
const NOT_A_SOURCE = /\/\+types\/|^virtual:|\.(css|avif|woff2|svg)(\?|$)/;

type Import = { from: string; to: string };

/** Returns the imports of the given files of `root` that violate the rules or are part of a cycle. Type imports count, too. */
export function checkDependencies(root: string, files: readonly string[]): string[] {
  const imports = files.flatMap((from) => readImports(root, from));
  const forbidden = dependencyRules.flatMap((rule) =>
    imports.filter(isForbiddenBy(rule)).map(describeBy(rule)),
  );
  return [...forbidden, ...findCycles(imports).map(describeBy({ name: 'no-cycles' }))];
}

/** Returns the violations in all source files of the project. */
export function findDependencyProblems(): string[] {
  return checkDependencies(project, listSourceFiles(['.'], /\.tsx?$/));
}

function describeBy({ name }: Pick<DependencyRule, 'name'>): (found: Import) => string {
  return ({ from, to }) => `${name}: ${from} -> ${to}`;
}

function readImports(root: string, from: string): Import[] {
  const source = readFileSync(path.join(root, from), 'utf8');
  const parsed = parseSync(from, source);
  const { module, errors } = parsed;
  const [error] = errors;
  if (error) throw new Error(`${from} cannot be parsed: ${error.message}`);
  const texts = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => unquote(source.slice(start, end))),
    ...(source.includes('import(') ? findImportedTypes(parsed.program) : []),
  ];
  const targets = new Set(texts.filter((text) => text !== '' && !NOT_A_SOURCE.test(text)));
  return [...targets].map((text) => ({ from, to: resolveImport(root, from, text) }));
}

/** Finds types such as import('./other.ts').Other, which no list of the parser has. */
function findImportedTypes(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, source } = node as { type?: string; source?: { value: string } };
  const own = type === 'TSImportType' && source ? [source.value] : [];
  return [...own, ...Object.values(node).flatMap(findImportedTypes)];
}

/** The text of a literal; empty if the name of the module is computed. */
function unquote(expression: string): string {
  return /^'(.*)'$/.exec(expression)?.[1] ?? '';
}

/** Returns the path from `root` of an imported file of the project, or the folder of the package in `node_modules`. */
function resolveImport(root: string, from: string, text: string): string {
  if (!/^[.#]/.test(text)) return `node_modules/${text}/`;
  const file = text.startsWith('#') ? resolveAlias(text) : path.join(path.dirname(from), text);
  if (!existsSync(path.join(root, file))) throw new Error(`${from} imports ${text}, which does not exist`);
  return file;
}

type Aliases = Record<string, string | { default: string }>;

const { imports: aliases } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  imports: Aliases;
};

/** Resolves an import such as #server/app.ts as Node does. */
function resolveAlias(text: string): string {
  const exact = aliases[text];
  if (exact) return path.normalize(typeof exact === 'string' ? exact : exact.default);
  const [folder = '', ...rest] = text.split('/');
  const target = aliases[`${folder}/*`];
  if (typeof target !== 'string') throw new Error(`package.json has no entry for ${text}`);
  return path.normalize(target.replace('*', rest.join('/')));
}

function isForbiddenBy({ from, to }: DependencyRule): (found: Import) => boolean {
  const [source, notSource] = [new RegExp(from.path), from.pathNot ? new RegExp(from.pathNot) : null];
  return (found) => {
    const match = source.exec(found.from);
    if (!match || notSource?.test(found.from)) return false;
    const matches = (pattern: string) => new RegExp(pattern.replaceAll('$1', match[1] ?? '')).test(found.to);
    return matches(to.path) && !(to.pathNot && matches(to.pathNot));
  };
}

/** Returns the imports between files that import each other, directly or through others. */
function findCycles(imports: readonly Import[]): Import[] {
  const groups = groupByCycle(imports);
  return imports.filter(({ from, to }) => from === to || groups.get(from) === groups.get(to));
}

/** Gives each file the number of its strongly connected component (Tarjan's algorithm). */
function groupByCycle(imports: readonly Import[]): Map<string, number> {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const groups = new Map<string, number>();
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    open.push(file);
    let low = place;
    for (const { to } of targets.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (!groups.has(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === place) for (const member of open.splice(open.indexOf(file))) groups.set(member, place);
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return groups;
}
