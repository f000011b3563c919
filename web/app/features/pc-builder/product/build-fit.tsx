import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import { checkPart } from '#contract/pc-builder/check-build.ts';
import type { Product } from '#contract/products.ts';
import type { BuildLine } from '../build/build-state.ts';
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
  // Asked together with the product, so that its facts are the ones that the rules read.
  const line = { slot, product_id: product._id, quantity: 1 };
  const others = lines.filter(({ product_id }) => product_id !== product._id);
  const build = useCheckedBuild([...others, line], nothingOwned);
  const part = build.parts.find(({ product_id }) => product_id === product._id);
  if (!part || others.length === 0) return null;
  const verdicts = checkPart(
    build.parts.filter((other) => other !== part),
    part,
  );
  if (verdicts.length === 0) return null;
  const worst = worstVerdictOf(verdicts, product._id);
  const level = worst?.level ?? 'ok';
  return (
    <p className={verdictClass(level, 'build-fit')} role="status">
      <VerdictIcon level={level} />
      <span>{worst ? `${levelTexts[level].name}: ${worst.sentence}` : 'Fits your build.'}</span>
    </p>
  );
}
