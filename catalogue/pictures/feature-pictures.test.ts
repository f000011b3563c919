import { expect, test } from 'vitest';
import { placeDetails } from './feature-pictures.ts';

const pictures = {
  ports: 'The ports at the back from close',
  spreader: 'The plates of the heat spreader below the light bar',
  controller: 'The controller and the parts round it',
};

test.each([
  ['ports', 'HDMI 2.1', 'Both sockets carry 4K at 240 Hz.'],
  ['spreader', 'Exchangeable top bar', 'The light bar can be taken off.'],
  ['controller', 'Low power draw', 'A four-channel controller without DRAM.'],
] as const)('shows the %s beside a feature that names what they show: %s', (part, title, text) => {
  const detail = { kind: 'close-up', alt: pictures[part] };
  expect(placeDetails([detail], [{ title, text }])).toEqual({ besideFeatures: [detail], inGallery: [] });
});

test.each([
  ['ports', 'USB-C with 90 W', 'A laptop charges over one cable.'],
  ['spreader', 'Black or white trim', 'The spreader is silver with white for light builds.'],
  ['controller', 'Nickel-coated controller', 'Samsung plates the controller with nickel.'],
] as const)('keeps the %s in the gallery when the feature names something else: %s', (part, title, text) => {
  const detail = { kind: 'close-up', alt: pictures[part] };
  expect(placeDetails([detail], [{ title, text }])).toEqual({ besideFeatures: [], inGallery: [detail] });
});
