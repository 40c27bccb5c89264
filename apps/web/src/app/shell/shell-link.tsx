import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useGo } from '../registry/use-go.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of ours. */
  readonly to: string;
  /** Takes the place of the address that is left. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link of the shell. It does not follow the location as the router's links do: a navigation renders no menu. */
export function ShellLink({ to, replace = false, state, onClick, ...rest }: Props) {
  const go = useGo();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = window.location;
        go(to, { replace: replace || pathname + search + hash === to, state });
      }}
    />
  );
}
