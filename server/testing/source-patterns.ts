import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const projectFolder = path.resolve(import.meta.dirname, '../..');

export type SourcePattern = { file: string; pattern: RegExp };

/** Returns every regular expression in the sources that run in production. */
export function listSourcePatterns(): SourcePattern[] {
  const files = globSync(['contract/**/*.ts', 'server/src/**/*.ts', 'web/app/**/*.{ts,tsx}'], {
    cwd: projectFolder,
    // The embedded database reads nothing but files of its own.
    exclude: ['**/*.test.*', 'server/src/platform/postgres/**'],
  });
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(path.join(projectFolder, file), 'utf8');
    return findPatterns(source, { isTsx: file.endsWith('.tsx') }).map((pattern) => ({ file, pattern }));
  });
}

export function findPatterns(source: string, { isTsx = false } = {}): RegExp[] {
  const patterns: RegExp[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' }), (node) => {
    if (node.type === 'RegExpLiteral') patterns.push(new RegExp(String(node.pattern), String(node.flags)));
  });
  return patterns;
}

function visit(value: unknown, onNode: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  onNode(value as Record<string, unknown>);
  for (const part of Object.values(value)) visit(part, onNode);
}
