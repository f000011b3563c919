import { expect, test } from 'vitest';
import { findTrackingPage } from './couriers.ts';

test.each([
  [
    'BlueDart Express',
    'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=A%201%2F2',
  ],
  ['delhivery', 'https://www.delhivery.com/track-v2/package/A%201%2F2'],
  ['India Post', 'https://www.indiapost.gov.in/'],
  ['Our own van', null],
])('the parcel of %s is followed at %s', (carrier, page) => {
  expect(findTrackingPage({ carrier, tracking_number: 'A 1/2' })).toBe(page);
});
