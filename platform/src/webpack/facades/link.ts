import { createElement, type MouseEvent, type RefAttributes } from 'react';
import type { LinkProps } from 'react-router-dom';
import { useHref, useLinkClickHandler } from 'react-router-dom-whole';

/** Addresses that the router does not own: another host, a mail, a telephone. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * The router's `Link` without what serves its framework mode (preloading of routes, masked addresses, forms): a third of the router's
 * bytes. What it does is the same: an anchor that works without a script, and navigates in the page for a plain click.
 */
export function Link({
  to,
  replace,
  state,
  relative,
  preventScrollReset,
  viewTransition,
  reloadDocument,
  onClick,
  ...rest
}: LinkProps & RefAttributes<HTMLAnchorElement>) {
  const isElsewhere = typeof to === 'string' && ELSEWHERE.test(to);
  const path = isElsewhere ? '/' : to;
  const href = useHref(path, { relative });
  const navigate = useLinkClickHandler<HTMLAnchorElement>(path, {
    target: rest.target,
    replace,
    state: state as unknown,
    relative,
    preventScrollReset,
    viewTransition,
  });
  const staysHere = !isElsewhere && reloadDocument !== true;

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (staysHere && !event.defaultPrevented) navigate(event);
  };
  return createElement('a', { ...rest, href: isElsewhere ? to : href, onClick: handleClick });
}
