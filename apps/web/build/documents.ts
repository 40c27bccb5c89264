import type { Plugin } from 'vite';

/** /login is a document of its own (D34); the server does the same in production. */
export function loginDocument(): Plugin {
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
export function appFiles(): Plugin {
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
          if (isFirst || /texts-(zh-CN|en)-|[\\/]list-/.test(chunk.fileName)) visit(chunk.fileName);
        }
        const content = [...files].map((file) => `/${file}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'app-files', content }, injectTo: 'head' }];
      },
    },
  };
}

/** Every page stands on the list kit: it is fetched beside the shell, not after it. */
export function listBesideShell(): Plugin {
  return {
    name: 'mintmark:list-beside-shell',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        const list = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'list');
        if (!list || !filename.endsWith('index.html')) return [];
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${list.fileName}`, nonce: '__CSP_NONCE__' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
