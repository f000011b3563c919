import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles } from './list-source-files.ts';

const project = path.resolve(import.meta.dirname, '..');
const config = path.join(project, '.dependency-cruiser.mjs');
const program = path.join(project, 'node_modules', '.bin', 'depcruise');
const cruisedFolders = ['contract', 'server', 'web/app', 'scripts', 'bench', 'e2e'];

export type FloorReport = { violations: string[]; moduleCount: number };

type CruiseResult = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** Holds every import below `folder` against the floors and the ladder. */
export function checkFloors(folder: string = project): FloorReport {
  const places = cruisedFolders.filter((place) => existsSync(path.join(folder, place)));
  const { stdout, stderr } = spawnSync(program, ['--config', config, '--output-type', 'json', ...places], {
    cwd: folder,
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

/** A cruiser that cannot read TypeScript finds nothing and passes: it must have seen every file there is. */
export function floorProblems(): string[] {
  const { violations, moduleCount } = checkFloors();
  const files = listSourceFiles(cruisedFolders, /\.tsx?$/);
  if (moduleCount < files.length) {
    return [
      `only ${moduleCount} of ${files.length} modules were read: the floors were not checked`,
      ...violations,
    ];
  }
  return violations;
}
