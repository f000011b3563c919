import { useMemo } from 'react';
import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import { checkPart } from '#contract/pc-builder/check-build.ts';
import type { Product } from '#contract/products.ts';
import { type BuildLine, changeBuild, emptyBuild } from '../build/build-state.ts';
import { useCheckedBuild } from '../build/use-checked-build.ts';
import { VerdictIcon, verdictClass } from '../verdicts/verdict-icon.tsx';
import { levelTexts, worstVerdictOf } from '../verdicts/verdict-texts.ts';

interface BuildFitProps {
  product: Product;
  slot: BuildSlot;
  lines: readonly BuildLine[];
}

const nothingOwned: readonly BuildSlot[] = [];

/** The verdict on a product against the other parts of the build in progress. */
export function BuildFit({ product, slot, lines }: BuildFitProps) {
  const id = product._id;
  // The build as it would be with the product, so that one request brings the facts of all.
  const withProduct = useMemo(
    () =>
      changeBuild({ ...emptyBuild, lines }, { type: 'choose', line: { slot, product_id: id, quantity: 1 } })
        .lines,
    [lines, slot, id],
  );
  const build = useCheckedBuild(withProduct, nothingOwned);
  const part = build.parts.find(({ product_id }) => product_id === id);
  if (!part || build.parts.length === 1) return null;
  const verdicts = checkPart(
    build.parts.filter((other) => other !== part),
    part,
  );
  if (verdicts.length === 0) return null;
  const worst = worstVerdictOf(verdicts, id);
  const level = worst?.level ?? 'ok';
  return (
    <p className={verdictClass(level, 'build-fit')} role="status">
      <VerdictIcon level={level} />
      <span>{worst ? `${levelTexts[level].name}: ${worst.sentence}` : 'Fits your build.'}</span>
    </p>
  );
}
