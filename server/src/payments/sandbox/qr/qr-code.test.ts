import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodeQrCode } from './qr-code.ts';
import { errorCorrection } from './reed-solomon.ts';

function fingerprint(text: string): string {
  const code = encodeQrCode(text);
  const modules = code.map((row) => row.map(Number).join('')).join('\n');
  return `${code.length} ${createHash('sha256').update(modules).digest('hex').slice(0, 16)}`;
}

test('when the block of the worked example in the literature is protected, then its codewords come out', () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(errorCorrection(block, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

/** Each was held against another encoder (qrcode-terminal, mask 0), module by module. */
test.each([
  [40, '29 7534f93d69c4996f'],
  [62, '33 d4add504e2c65dca'],
  [84, '37 9980b0028f71201a'],
  [106, '41 252b456716791031'],
  [122, '45 4a10382b0f971c5b'],
  [152, '49 3fff62b4073d7423'],
  [180, '53 e5057bef72644a2a'],
  [213, '57 ceba0217ffcbeda3'],
])(
  'when a text of %s bytes is encoded, then its modules are as another encoder draws them',
  (bytes, expected) => {
    expect(fingerprint('http://localhost:3000/sandbox/pay/'.padEnd(bytes, '0123456789abcdef'))).toBe(
      expected,
    );
  },
);

test('when a text is longer than the largest code holds, then that is said', () => {
  expect(encodeQrCode('a'.repeat(213))).toHaveLength(57);
  expect(() => encodeQrCode('a'.repeat(214))).toThrow('at most 213 bytes');
});
