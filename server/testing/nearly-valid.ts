import fc, { type Arbitrary } from 'fast-check';
import { naughtyText, wildValue } from './schema-arbitrary.ts';

type Place = { holder: Record<string, unknown>; name: string };

/** A valid value with one mistake: a field replaced, removed or added. */
export function nearlyValid(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  const mistake = fc.constantFrom('replace', 'remove', 'add');
  const extraName = fc.oneof(
    naughtyText,
    fc.constantFrom('_id', 'is_admin', 'user_id', 'status', 'price', 'created_at'),
  );
  return fc
    .tuple(valid, fc.nat(1000), mistake, extraName, wildValue)
    .map(([value, choice, kind, name, wild]) => {
      const copy = structuredClone(value);
      const places = placesOf(copy);
      const place = places[choice % places.length];
      if (!place) return wild;
      if (kind === 'replace') place.holder[place.name] = wild;
      else if (kind === 'remove') delete place.holder[place.name];
      // Assigning __proto__ would change the prototype instead of adding a field.
      else Object.defineProperty(place.holder, name, { value: wild, enumerable: true, configurable: true });
      return copy;
    });
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([name, part]) => [{ holder, name }, ...placesOf(part)]);
}
