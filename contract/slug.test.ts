import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Cooler Master', 'cooler-master'],
  ['be quiet!', 'be-quiet'],
  ['990 PRO 2 TB NVMe SSD, M.2 2280', '990-pro-2-tb-nvme-ssd-m-2-2280'],
  ['Pulsar Café Noir', 'pulsar-cafe-noir'],
  ['27″ QHD', '27-qhd'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('a slug has only letters, digits and single hyphens, and its own slug is the same', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slug = slugify(name);
      expect(slugify(slug)).toBe(slug);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});
