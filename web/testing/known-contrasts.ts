type ContrastCheck = { evaluate: (this: unknown, node: Element, ...rest: unknown[]) => boolean | undefined };

/**
 * Lets axe measure a text only if none of the same colours and size has passed before: measuring the contrast of every text is
 * half of axe's time, and most texts of a page look the same. `known` collects what passes. Texts whose background cannot be told
 * from the elements around them are always measured. Journeys run this function inside the page, so it must not use anything
 * outside itself.
 */
export function skipKnownContrasts(axe: unknown, known: Set<string>): void {
  const LARGE_PX = 24;
  const LARGE_BOLD_PX = 18.66;
  const isOpaque = (colour: string) => !/rgba|\/|transparent/.test(colour);

  /** The backgrounds behind an element down to the first opaque one; undefined if they are not only those of its ancestors. */
  const groundOf = (element: Element | null): string | undefined => {
    if (!element) return 'canvas';
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
    if (backgroundImage !== 'none') return undefined;
    if (isOpaque(backgroundColor)) return backgroundColor;
    if (position === 'absolute' || position === 'fixed') return undefined;
    const behind = groundOf(element.parentElement);
    return behind && `${backgroundColor} over ${behind}`;
  };

  const isFaded = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).opacity !== '1' || isFaded(element.parentElement));

  const describe = (element: Element): string | undefined => {
    const ground = groundOf(element);
    if (ground === undefined || isFaded(element)) return undefined;
    const { color, textShadow, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= 700);
    return `${color} ${textShadow} ${isLarge ? 'large' : 'small'} on ${ground}`;
  };

  const { checks } = (axe as { _audit: { checks: Record<string, ContrastCheck> } })._audit;
  const check = checks['color-contrast'];
  if (!check) throw new Error('axe has no check of the contrast of colours.');
  const { evaluate } = check;
  check.evaluate = function (node, ...rest) {
    const text = describe(node);
    if (text !== undefined && known.has(text)) return true;
    const result = evaluate.call(this, node, ...rest);
    if (text !== undefined && result === true) known.add(text);
    return result;
  };
}
