/** The field of 256 elements that QR codes calculate in (x^8 + x^4 + x^3 + x^2 + 1), as powers of its generator. */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0;
}

/** (x - g^0)(x - g^1)...(x - g^(degree - 1)), without its leading 1. */
function generator(degree: number): number[] {
  let factors = [1];
  for (let root = 0; root < degree; root += 1) {
    const shifted = [...factors, 0];
    factors = shifted.map((factor, place) => factor ^ multiply(factors[place - 1] ?? 0, powers[root] ?? 0));
  }
  return factors.slice(1);
}

/** The codewords that let a reader repair a smudged block. */
export function errorCorrection(block: readonly number[], count: number): number[] {
  const factors = generator(count);
  let remainder = new Array<number>(count).fill(0);
  for (const codeword of block) {
    const lead = codeword ^ (remainder[0] ?? 0);
    const shifted = [...remainder.slice(1), 0];
    remainder = shifted.map((value, place) => value ^ multiply(factors[place] ?? 0, lead));
  }
  return remainder;
}
