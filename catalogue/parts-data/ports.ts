import type { SpecValue } from '#contract/spec-text.ts';
import type { FactComparison } from './fact-comparison.ts';
import type { Statement } from './parts-record.ts';

type Port = {
  kind: string;
  count: number | undefined;
  version: string | undefined;
  letter: string | undefined;
};

const onePort =
  /(?:(\d+) ?[x×] ?)?(Mini[- ]DisplayPort|DisplayPort|HDMI|VGA|DVI-D|USB(?: Type)?-C)(?: (\d\.\d)([ab])?)?/g;

const spellings: Record<string, string> = { 'USB Type-C': 'USB-C', 'Mini-DisplayPort': 'Mini DisplayPort' };

function portsOf(text: SpecValue): Port[] {
  const list = Array.isArray(text) ? text.join(', ') : String(text);
  return [...list.matchAll(onePort)].map(([, count, kind = '', version, letter]) => ({
    kind: spellings[kind] ?? kind,
    count: count === undefined ? undefined : Number(count),
    version,
    letter,
  }));
}

function isSameIfKnown<Value>(one: Value | undefined, other: Value | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

function isSamePort(one: Port, other: Port): boolean {
  return (
    one.kind === other.kind &&
    isSameIfKnown(one.count, other.count) &&
    isSameIfKnown(one.version, other.version) &&
    isSameIfKnown(one.letter, other.letter)
  );
}

/** Ports agree if kind, count, version and version letter are equal where both sides state them. */
export function samePorts(states: Statement): FactComparison {
  return {
    states,
    agrees: (ours, theirs) => {
      const [mine, yours] = [portsOf(ours), portsOf(theirs)];
      return (
        mine.length === yours.length && mine.every((port) => yours.some((other) => isSamePort(port, other)))
      );
    },
  };
}
