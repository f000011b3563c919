import type { ProposeBody, ProposedBuild } from '#contract/pc-builder/builds.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PartCandidates } from './part-candidates.ts';
import { failProposal } from './pc-builder-errors.ts';

export async function proposeBuild(
  _: { database: Database; candidates: PartCandidates },
  _body: ProposeBody,
): Promise<ProposedBuild> {
  throw failProposal('Not yet.');
}
