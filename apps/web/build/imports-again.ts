import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LATER = /\bimport\(([`"'])\.\/[\w~.-]+\.js\1\)/g;
/** What Vite wraps every import of a later part in. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/kit/later/import-with-files.ts', import.meta.url));

/** Import of a later file that asks again where the first answer got lost; see src/kit/later/import-again.ts. */
export const againIn = (code: string): string => code.replace(LATER, '$&.catch(globalThis.importAgain)');

/**
 * Lets every later file of the build be fetched again after a failure: its files by our own helper, the part itself by
 * another address. The latter is written into what is built: in the source, a `.catch` would hide from the bundler which
 * exports are used.
 */
export function importsAgain(): Plugin {
  let found = 0;
  let isOurs = false;
  return {
    name: 'mintmark:imports-again',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      filter: { id: /preload-helper/ },
      handler(id) {
        if (id !== HELPER) return null;
        isOurs = true;
        return `export { importWithFiles as __vitePreload } from ${JSON.stringify(OURS)};`;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const code = againIn(chunk.code);
          if (code !== chunk.code) found += 1;
          chunk.code = code;
        }
        if (found === 0 || !isOurs) this.error('The build imports its later files in a way that is not known here.');
      },
    },
  };
}
