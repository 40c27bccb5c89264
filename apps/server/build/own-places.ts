import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A file that looks for something beside itself (migrations, texts, a worker) goes on finding it among the sources:
 * `import.meta.url` of a bundled file is the address of its source.
 */
export function ownPlaces(outDir: string): Plugin {
  return {
    name: 'mintmark:own-places',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/](apps[\\/]server|packages[\\/]\w+)[\\/]src[\\/].*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const place = relative(outDir, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
        return {
          code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
          map: null,
        };
      },
    },
  };
}
