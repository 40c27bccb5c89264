import type { Plugin } from 'vite';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

/** Random keys of the parts of a drawing, which React asks for in development only: 4 kB of the first list. */
const KEY = /, key: "\w+"/g;

/** Icons of lucide without what only development reads. */
export function leanIcons(): Plugin {
  return {
    name: 'mintmark:lean-icons',
    apply: 'build',
    transform(code, id) {
      return ICON.test(id) ? { code: code.replace(KEY, '').replace('__iconData.node;\n', ''), map: null } : null;
    },
  };
}
