import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { listSourceFiles } from './list-source-files.ts';

const project = path.resolve(import.meta.dirname, '..');
const config = path.join(project, '.dependency-cruiser.mjs');
const program = path.join(project, 'node_modules', '.bin', 'depcruise');

export type DependencyReport = { violations: string[]; moduleCount: number };

type CruiseResult = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** Checks every import in the given folders and files of `root` against the rules of .dependency-cruiser.mjs. */
export function checkDependencies(root: string, sources: string[]): DependencyReport {
  const { stdout, stderr } = spawnSync(program, ['--config', config, '--output-type', 'json', ...sources], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr || stdout}`);
  const { modules, summary } = JSON.parse(stdout) as CruiseResult;
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    moduleCount: modules.filter(({ source }) => /\.tsx?$/.test(source)).length,
  };
}

/** Returns the violations in all source files of the project, and a problem if some files were not read. */
export function findDependencyProblems(): string[] {
  const files = listSourceFiles(['.'], /\.tsx?$/);
  const topLevel = new Set(files.map((file) => file.split('/')[0] ?? file));
  const { violations, moduleCount } = checkDependencies(project, [...topLevel]);
  // A dependency-cruiser that cannot parse TypeScript reads no files and reports no violations.
  if (moduleCount < files.length) {
    return [`dependency-cruiser read only ${moduleCount} of ${files.length} source files`, ...violations];
  }
  return violations;
}
