import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contractOnUse } from './build/contract-on-use.ts';
import { ownPlaces } from './build/own-places.ts';
import { plainAscii } from './build/plain-ascii.ts';
import { schemasOnUse } from './build/schemas-on-use.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('../../.cache/server/', import.meta.url));

export default defineConfig({
  root,
  plugins: [contractOnUse(), ownPlaces(outDir), schemasOnUse(), plainAscii()],
  publicDir: false,
  ssr: { noExternal: [/^@mintmark\//, 'zod', 'kysely'], target: 'node' },
  build: {
    ssr: 'src/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: {
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        entryFileNames: 'main.mjs',
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
});
