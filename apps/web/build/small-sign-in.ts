import type { Plugin } from 'vite';

const SIGN_IN = /src[\\/]modules[\\/]identity[\\/]login[\\/]/;

/** What the sign-in page asks of React, by the same names. */
const BY_PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * The sign-in page is a dozen plain fields; React's renderer was two thirds of what it fetched. In what is built its files
 * stand on Preact (decision 0072). Files that the application uses as well must not ask for React: each would be two.
 */
export function smallSignIn(): Plugin {
  return {
    name: 'mintmark:small-sign-in',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^react/ },
      handler(id, importer) {
        const other = importer !== undefined && SIGN_IN.test(importer) ? BY_PREACT[id] : undefined;
        return other === undefined ? null : this.resolve(other, importer, { skipSelf: true });
      },
    },
  };
}
