import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconData {
  /** Elements of the drawing on a field of 24 by 24, with their keys. */
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * In the place of lucide's own `createLucideIcon`: the same drawing without class names, contexts and strokes that keep their width, which are most
 * of what an icon brings along. Hidden from screen readers unless it is told otherwise.
 */
export default function createLucideIcon({ node }: IconData): (props: IconProps) => ReactNode {
  return ({ size = 24, color = 'currentColor', ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };
