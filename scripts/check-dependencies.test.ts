import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDependencies } from './check-dependencies.ts';

/** A temporary project with the given files. */
function createProject(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-dependencies-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const cases = [
  {
    rule: 'server-module-order-content',
    when: 'a module imports a later one',
    files: {
      'server/src/content/a.ts': "import { b } from '../catalogue/b.ts';\nexport const a = b;",
      'server/src/catalogue/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'server-module-order-orders',
    when: 'a module imports one of the same entry',
    files: {
      'server/src/orders/a.ts': "import { b } from '../payments/b.ts';\nexport const a = b;",
      'server/src/payments/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'no-cycles',
    when: 'two files import each other',
    files: {
      'server/src/cart/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
      'server/src/cart/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
    },
  },
  {
    rule: 'routes-and-repositories-are-private',
    when: "a module imports another module's repository",
    files: {
      'server/src/cart/a.ts': "import { b } from '../catalogue/product-repository.ts';\nexport const a = b;",
      'server/src/catalogue/product-repository.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'platform-does-not-import-modules',
    when: 'the platform imports a module',
    files: {
      'server/src/platform/a.ts': "import { b } from '../cart/b.ts';\nexport const a = b;",
      'server/src/cart/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'web-module-order-catalogue',
    when: 'a feature imports a type of a later one',
    files: {
      'web/app/features/catalogue/a.tsx': "import type { B } from '../cart/b.tsx';\nexport type A = B;",
      'web/app/features/cart/b.tsx': 'export type B = 1;',
    },
  },
  {
    rule: 'web-does-not-import-server',
    when: 'the web imports the server',
    files: {
      'web/app/lib/a.ts': "import { b } from '../../../server/src/cart/b.ts';\nexport const a = b;",
      'server/src/cart/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'ui-imports-only-ui',
    when: 'ui imports a feature',
    files: {
      'web/app/ui/a.tsx': "import { b } from '../features/cart/b.ts';\nexport const a = b;",
      'web/app/features/cart/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'web-does-not-import-server',
    when: 'the component test support imports the server',
    files: {
      'web/testing/a.ts': "import { b } from '../../server/src/cart/b.ts';\nexport const a = b;",
      'server/src/cart/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'gallery-imports-only-ui',
    when: 'the gallery imports a feature',
    files: {
      'web/gallery/a.tsx': "import { b } from '../app/features/cart/b.ts';\nexport const a = b;",
      'web/app/features/cart/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'catalogue-tools-import-only-the-catalogue-module',
    when: 'a catalogue tool imports the cart',
    files: {
      'catalogue/a.ts': "import { b } from '../server/src/cart/b.ts';\nexport const a = b;",
      'server/src/cart/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'no-tools-or-test-code-in-the-product',
    when: 'the server imports a script',
    files: {
      'server/src/cart/a.ts': "import { b } from '../../../scripts/b.ts';\nexport const a = b;",
      'scripts/b.ts': 'export const b = 1;',
    },
  },
];

test.for(cases)('reports $rule when $when', ({ rule, files }) => {
  const root = createProject(files as unknown as Record<string, string>);
  const { violations } = checkDependencies(root, readdirSync(root));
  expect(violations.map((violation) => violation.split(':')[0])).toContain(rule);
});

test('reports nothing when imports follow the dependency order, and reads every file', () => {
  const root = createProject({
    'server/src/cart/a.ts': "import { b } from '../catalogue/find-b.ts';\nexport const a = b;",
    'server/src/catalogue/find-b.ts': "import { c } from './b-repository.ts';\nexport const b = c;",
    'server/src/catalogue/b-repository.ts': 'export const c = 1;',
  });
  expect(checkDependencies(root, readdirSync(root))).toEqual({ violations: [], moduleCount: 3 });
});
