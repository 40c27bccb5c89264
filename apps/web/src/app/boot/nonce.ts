/** The nonce that the server put into this document (D35), or the empty text in development. */
export function readNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || '';
  return nonce === '__CSP_NONCE__' ? '' : nonce;
}
