import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Where the API listens in development. */
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** /login is a document of its own (D34); the server does the same in production. */
function loginDocument(): Plugin {
  const rewrite = (url: string | undefined): string | undefined =>
    url && /^\/login\/?(?:[?#]|$)/.test(url) ? url.replace(/^\/login\/?/, '/login.html') : url;
  return {
    name: 'mintmark:login-document',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = rewrite(request.url);
        next();
      });
    },
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = rewrite(request.url);
        next();
      });
    },
  };
}

/** Names the application's first files in login.html, which fetches them while the person types (D34). */
function appFiles(): Plugin {
  return {
    name: 'mintmark:app-files',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('login.html')) return [];
        const files = new Set<string>();
        const visit = (file: string): void => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== 'chunk') return;
          // An entry that only imports is left out of the build by vite.
          if (!/^(\s*import\s*"[^"]+";?)*\s*$/.test(chunk.code)) files.add(file);
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
          for (const next of chunk.imports) visit(next);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const isFirst = chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html');
          if (isFirst || /texts-zh/.test(chunk.fileName)) visit(chunk.fileName);
        }
        const content = [...files].map((file) => `/${file}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'app-files', content }, injectTo: 'head' }];
      },
    },
  };
}

interface Patch {
  readonly files: RegExp;
  readonly edits: readonly (readonly [from: RegExp, to: string])[];
}

const NONCE = `document.querySelector('meta[property="csp-nonce"]')?.nonce`;
/** textContent of a <style> says the same as innerHTML; the nonce is the document's where none is handed down. */
const styleEdits: Patch['edits'] = [
  [/\bstyleNode\.innerHTML = css;/, `styleNode.nonce ||= ${NONCE} ?? ''; styleNode.textContent = css;`],
  [/\bexistNode\.innerHTML\b/g, 'existNode.textContent'],
];

/**
 * Places where a library would need a weaker policy than ours (D35): antd writes CSS through innerHTML, which Trusted
 * Types refuse, and its scroll lock without a nonce; zod tries `new Function` to see whether it may.
 */
const PATCHES: readonly Patch[] = [
  { files: /@rc-component[\\/]util[\\/].*dynamicCSS\.js$/, edits: styleEdits },
  { files: /@ant-design[\\/]icons[\\/].*cssUtils\.js$/, edits: styleEdits },
  {
    files: /zod[\\/]v4[\\/]core[\\/]core\.js$/,
    edits: [[/export const globalConfig = globalThis\.__zod_globalConfig;/, '$& globalConfig.jitless = true;']],
  },
];

/** Applies the patches; the build fails when one of the places is no longer found. */
function strictPolicy(): Plugin {
  const done = new Set<Patch>();
  return {
    name: 'mintmark:strict-policy',
    apply: 'build',
    transform: {
      filter: { id: PATCHES.map((patch) => patch.files) },
      handler(code, id) {
        const patch = PATCHES.find((item) => item.files.test(id));
        if (!patch?.edits.every(([from]) => code.search(from) >= 0)) return null;
        done.add(patch);
        return { code: patch.edits.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
      },
    },
    buildEnd(error) {
      const missed = PATCHES.find((patch) => !done.has(patch));
      if (!error && missed) this.error(`strict-policy: nothing to patch in ${missed.files}`);
    },
  };
}

const texts = (locale: string): RegExp =>
  new RegExp(`src[\\\\/](app|ui|kit([\\\\/][\\w-]+)?|modules[\\\\/][\\w-]+)[\\\\/]locales[\\\\/]${locale}\\.ts$`);

/** Files that the sign-in page shares with the application: transport, cookies, language choice. */
const WIRE = [
  /src[\\/]kit[\\/]api[\\/](exchange|failure|failure-events|notifier|query-string|release|transport)\.ts$/,
  /src[\\/]kit[\\/](session[\\/](cookies|front-log|guard|sign-in|storage)|i18n[\\/]locale)\.ts$/,
  /contract[\\/]src[\\/](kernel[\\/]error-codes|identity[\\/]identity\.paths)\.ts$/,
  /identity[\\/]login[\\/]use-countdown\.ts$/,
  /src[\\/]theme[\\/].*\.css$/,
];
/** antd's parts that every list shows; the rest waits until a page needs it. */
const LIST_PARTS =
  /antd[\\/]es[\\/](table|pagination|form|input|select|checkbox|card|tabs|tag|segmented|descriptions)[\\/]/;
const DATE_PARTS = /antd[\\/]es[\\/](date-picker|calendar|time-picker)[\\/]|rc-component[\\/]picker|[\\/]dayjs[\\/]/;

/** Chunk of a file beyond the first load: by kit folder, by module. What is only imported on demand stays alone. */
function chunkOf(id: string, context: { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }): string | null {
  const info = context.getModuleInfo(id);
  if (info && info.dynamicImporters.length > 0 && info.importers.length === 0) return null;
  const kit = /src[\\/](?:kit[\\/]([\w-]+)|(ui))[\\/]/.exec(id);
  if (kit) return `kit-${kit[1] ?? kit[2]}`;
  const name = /src[\\/]modules[\\/]([\w-]+)[\\/]/.exec(id)?.[1];
  return name && !/identity[\\/]login/.test(id) ? `module-${name}` : null;
}

/** Few larger chunks; the first load is react, wire, base and one language. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 90 },
  { name: 'wire', test: (id: string) => WIRE.some((file) => file.test(id)), priority: 85 },
  { name: 'texts-zh', test: texts('zh-CN'), priority: 80 },
  { name: 'texts-en', test: texts('en'), priority: 80 },
  { name: 'base', tags: ['$initial' as const], test: /^(?!.*(identity[\\/]login|login\.html))/, priority: 70 },
  { name: 'dates', test: DATE_PARTS, priority: 66 },
  { name: 'antd-list', test: LIST_PARTS, priority: 64 },
  { name: 'antd-more', test: /node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/, priority: 62 },
  { name: chunkOf, debugName: 'kit and modules', priority: 50 },
];

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), loginDocument(), appFiles(), strictPolicy()],
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
      output: { codeSplitting: { groups } },
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
