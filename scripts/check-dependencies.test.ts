import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkDependencies } from './check-dependencies.ts';

type Forbidden = { rule: string; when: string; from: string; imports: string };

/** Each is an import of a file of its own, so that one check reports them all. */
const forbidden: Forbidden[] = [
  {
    rule: 'server-module-order-content',
    when: 'a module imports a later one',
    from: 'server/src/content/later.ts',
    imports: 'server/src/catalogue/b.ts',
  },
  {
    rule: 'server-module-order-orders',
    when: 'a module imports one of the same entry',
    from: 'server/src/orders/same-entry.ts',
    imports: 'server/src/payments/b.ts',
  },
  {
    rule: 'no-cycles',
    when: 'two files import each other',
    from: 'server/src/cart/cycle.ts',
    imports: 'server/src/cart/other-half.ts',
  },
  {
    rule: 'routes-and-repositories-are-private',
    when: "a module imports another module's repository",
    from: 'server/src/cart/foreign-repository.ts',
    imports: 'server/src/catalogue/product-repository.ts',
  },
  {
    rule: 'platform-does-not-import-modules',
    when: 'the platform imports a module',
    from: 'server/src/platform/module.ts',
    imports: 'server/src/cart/b.ts',
  },
  {
    rule: 'web-module-order-catalogue',
    when: 'a feature imports a type of a later one',
    from: 'web/app/features/catalogue/later-type.tsx',
    imports: 'web/app/features/cart/b.tsx',
  },
  {
    rule: 'web-does-not-import-server',
    when: 'the web imports the server',
    from: 'web/app/lib/server.ts',
    imports: 'server/src/cart/b.ts',
  },
  {
    rule: 'ui-imports-only-ui',
    when: 'ui imports a feature',
    from: 'web/app/ui/feature.tsx',
    imports: 'web/app/features/cart/b.ts',
  },
  {
    rule: 'web-does-not-import-server',
    when: 'the component test support imports the server',
    from: 'web/testing/server.ts',
    imports: 'server/src/cart/b.ts',
  },
  {
    rule: 'gallery-imports-only-ui',
    when: 'the gallery imports a feature',
    from: 'web/gallery/feature.tsx',
    imports: 'web/app/features/cart/b.ts',
  },
  {
    rule: 'catalogue-tools-import-only-the-catalogue-module',
    when: 'a catalogue tool imports the cart',
    from: 'catalogue/cart.ts',
    imports: 'server/src/cart/b.ts',
  },
  {
    rule: 'no-tools-or-test-code-in-the-product',
    when: 'the server imports a script',
    from: 'server/src/cart/script.ts',
    imports: 'scripts/b.ts',
  },
];

/** A temporary project with the given files. The caller removes it. */
function createProject(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-dependencies-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

let violations: string[] = [];

beforeAll(() => {
  const files: Record<string, string> = {};
  for (const { imports } of forbidden) files[imports] = 'export const b = 1;\nexport type B = 1;';
  for (const { from, imports } of forbidden) {
    const place = path.relative(path.dirname(from), imports);
    const source = place.startsWith('.') ? place : `./${place}`;
    files[from] = from.includes('type')
      ? `import type { B } from '${source}';\nexport type A = B;`
      : `import { b } from '${source}';\nexport const a = () => b;`;
  }
  files['server/src/cart/other-half.ts'] = "import { a } from './cycle.ts';\nexport const b = () => a;";
  const root = createProject(files);
  try {
    violations = checkDependencies(root, Object.keys(files));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test.for(forbidden)('reports $rule when $when', ({ rule, from, imports }) => {
  expect(violations).toContain(`${rule}: ${from} -> ${imports}`);
});

test('reports nothing when imports follow the dependency order', () => {
  const files = {
    'server/src/cart/a.ts': "import { b } from '../catalogue/find-b.ts';\nexport const a = b;",
    'server/src/catalogue/find-b.ts': "import { c } from './b-repository.ts';\nexport const b = c;",
    'server/src/catalogue/b-repository.ts': 'export const c = 1;',
  };
  const root = createProject(files);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  expect(checkDependencies(root, Object.keys(files))).toEqual([]);
});

test.each([
  ['an import of a side effect', "import '../cart/b.ts';"],
  ['an import by alias', "import { b } from '#server/cart/b.ts';\nexport const a = b;"],
  ['an export from another file', "export { b } from '../cart/b.ts';"],
  ['an export of everything', "export * from '../cart/b.ts';"],
  ['a dynamic import', "export const a = () => import('../cart/b.ts');"],
  ['an imported type in an expression', "export type A = import('../cart/b.ts').B;"],
])('reads %s', (_, source) => {
  const files = {
    'server/src/platform/a.ts': source,
    'server/src/cart/b.ts': 'export const b = 1;\nexport type B = 1;',
  };
  const root = createProject(files);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  expect(checkDependencies(root, Object.keys(files))).toEqual([
    'platform-does-not-import-modules: server/src/platform/a.ts -> server/src/cart/b.ts',
  ]);
});
