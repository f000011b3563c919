import { flag, socketOf, text, texts } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';
import { chipsetSupport, isServerChipset } from './chipset-support.ts';
import { type CompatibilityRule, fail, ok, unknown, warning } from './compatibility-rule.ts';
import { familyOf } from './processor-family.ts';

/** Boards of the newer socket also take processors of the older one. */
const olderSockets: Record<string, readonly string[]> = { 'AM3+': ['AM3'], 'FM2+': ['FM2'] };

const socketsWithLockedXeons = ['LGA1151', 'LGA1200', 'LGA1700'];

export const processorRules: readonly CompatibilityRule[] = [
  {
    id: 'cpu-socket',
    needs: ['cpu', 'motherboard'],
    reads: { cpu: ['socket'], motherboard: ['socket'] },
    check(build) {
      const parts = [build.one('cpu'), build.one('motherboard')];
      const [cpu, board] = parts.map(socketOf);
      const sentence = `The processor needs ${cpu ? `the socket ${cpu}` : 'an unknown socket'}, the motherboard has ${board ?? 'an unknown one'}.`;
      if (cpu === undefined || board === undefined) return unknown(sentence, parts);
      const fits = cpu === board || olderSockets[board]?.includes(cpu);
      return fits ? ok(sentence, parts) : fail(sentence, parts);
    },
  },
  {
    id: 'cpu-chipset',
    needs: ['cpu', 'motherboard'],
    reads: {
      cpu: ['socket', 'architecture', 'generation?', 'code_name?', 'integrated_graphics?'],
      motherboard: ['socket', 'chipset', 'needs_bios_update_for?', 'has_bios_flashback?'],
    },
    check(build) {
      const [cpu, board] = [build.one('cpu'), build.one('motherboard')];
      const [socket, family, chipset] = [socketOf(cpu), familyOf(cpu), text(board, 'chipset')];
      // The rule cpu-socket reports different sockets.
      if (socket && socketOf(board) && socket !== socketOf(board)) return undefined;
      const parts = [cpu, board];
      if (!socket || !family || !chipset || !socketOf(board)) {
        return unknown(
          `Not known whether the processor (${family ?? 'family unknown'}) runs on the chipset (${chipset ?? 'unknown'}).`,
          parts,
        );
      }
      if (isLockedXeon(cpu, socket) && !isServerChipset(chipset)) {
        return fail(
          `Xeon processors run on workstation chipsets only, the motherboard has ${chipset}.`,
          parts,
        );
      }
      const support = chipsetSupport({ socket, family, chipset });
      const generation = text(cpu, 'generation');
      const label = generation ? `${generation} (${family.split(',')[0]})` : family;
      if (support === 'no') {
        return fail(`${chipset} boards do not run ${label} processors, in spite of the same socket.`, parts);
      }
      if (support === 'bios' || isListedForUpdate(board, cpu)) {
        return warning(
          `${chipset} boards run ${label} processors with a newer BIOS only: ${howToUpdate(board)}.`,
          parts,
        );
      }
      return support === 'yes'
        ? ok(`${chipset} boards run ${label} processors.`, parts)
        : unknown(`We have no list of processors for ${chipset} boards with the socket ${socket}.`, parts);
    },
  },
];

function isLockedXeon(cpu: BuildPart | undefined, socket: string): boolean {
  return /\bXeon\b/.test(cpu?.name ?? '') && socketsWithLockedXeons.includes(socket);
}

function isListedForUpdate(board: BuildPart | undefined, cpu: BuildPart | undefined): boolean {
  const generation = text(cpu, 'generation');
  return generation !== undefined && (texts(board, 'needs_bios_update_for') ?? []).includes(generation);
}

function howToUpdate(board: BuildPart | undefined): string {
  return flag(board, 'has_bios_flashback')
    ? 'this one can be updated from a USB stick without a processor, and we update it when we assemble the PC'
    : 'we update it when we assemble the PC; to build it yourself, ask for an updated board';
}
