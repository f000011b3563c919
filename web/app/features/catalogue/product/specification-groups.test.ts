import { expect, test } from 'vitest';
import { specificationGroups } from './specification-groups.ts';

test('lines of a group stand together after the lines without one', () => {
  expect(
    specificationGroups({
      'Memory: Type': 'DDR5',
      Warranty: '5 years',
      'Build: Height': '44 mm',
      'Memory: Size': '2 TB',
    }),
  ).toEqual([
    { name: '', lines: [['Warranty', '5 years']] },
    {
      name: 'Memory',
      lines: [
        ['Type', 'DDR5'],
        ['Size', '2 TB'],
      ],
    },
    { name: 'Build', lines: [['Height', '44 mm']] },
  ]);
});
