import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFloors } from './check-floors.ts';

/** A small house with the given files, to plant a wrong import in. */
function buildHouse(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-floors-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const planted = [
  {
    rule: 'server-ladder-content',
    when: 'a room imports one above it',
    files: {
      'server/src/content/a.ts': "import { b } from '../catalogue/b.ts';\nexport const a = b;",
      'server/src/catalogue/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'server-ladder-orders',
    when: 'a room imports its neighbour',
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
    rule: 'doors-only',
    when: "a room reaches into another's repository",
    files: {
      'server/src/cart/a.ts': "import { b } from '../catalogue/product-repository.ts';\nexport const a = b;",
      'server/src/catalogue/product-repository.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'platform-knows-no-room',
    when: 'the platform imports a room',
    files: {
      'server/src/platform/a.ts': "import { b } from '../cart/b.ts';\nexport const a = b;",
      'server/src/cart/b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'web-ladder-catalogue',
    when: 'a feature imports one above it, by type only',
    files: {
      'web/app/features/catalogue/a.tsx': "import type { B } from '../cart/b.tsx';\nexport type A = B;",
      'web/app/features/cart/b.tsx': 'export type B = 1;',
    },
  },
  {
    rule: 'web-never-imports-server',
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
];

test.for(planted)('when $when, then the check names $rule', ({ rule, files }) => {
  const { violations } = checkFloors(buildHouse(files as unknown as Record<string, string>));
  expect(violations.map((violation) => violation.split(':')[0])).toContain(rule);
});

test('when imports go down the ladder, then the check is content and has read every file', () => {
  const folder = buildHouse({
    'server/src/cart/a.ts': "import { b } from '../catalogue/find-b.ts';\nexport const a = b;",
    'server/src/catalogue/find-b.ts': "import { c } from './b-repository.ts';\nexport const b = c;",
    'server/src/catalogue/b-repository.ts': 'export const c = 1;',
  });
  expect(checkFloors(folder)).toEqual({ violations: [], moduleCount: 3 });
});
