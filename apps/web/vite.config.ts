import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFileNames, chunkGroups } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { contractOutline } from './build/contract-outline.ts';
import { appFiles, listBesideShell, loginDocument } from './build/documents.ts';
import { importsAgain } from './build/imports-again.ts';
import { leanAntd } from './build/lean-antd.ts';
import { leanIcons } from './build/lean-icons.ts';
import { noChunkCycles } from './build/no-chunk-cycles.ts';
import { smallSignIn } from './build/small-sign-in.ts';
import { strictPolicy } from './build/strict-policy.ts';
import { textPlan } from './build/text-plan.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Where the API listens in development. */
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    smallSignIn(),
    loginDocument(),
    appFiles(),
    listBesideShell(),
    leanAntd(),
    leanIcons(),
    contractOutline(),
    textPlan(),
    strictPolicy(),
    noChunkCycles(),
    importsAgain(),
    compressed(),
  ],
  // The only React is this workspace's, whatever npm hoists beside it.
  resolve: { dedupe: ['react', 'react-dom', 'scheduler'] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { index: here('index.html'), login: here('login.html') },
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    proxy: {
      '^/(?!@|src/|node_modules/)': {
        target: api,
        changeOrigin: true,
        bypass: (request) => {
          const isOurs = request.headers['client'] !== undefined || /^\/(oss|openapi|healthz)/.test(request.url ?? '');
          return isOurs ? undefined : request.url;
        },
      },
    },
  },
});
