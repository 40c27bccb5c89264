/** Stands in a link where the number goes. */
export const NUMBER_SLOT = '{certNo}';

/** Stands in a courier's tracking link where the waybill number goes. */
export const WAYBILL_SLOT = '{waybillNo}';

export type LinkFault = 'link-https' | 'link-slot' | 'link-host' | 'link-format';

/**
 * What is wrong with a link that an administrator gave: https with a host name of its own, no port, no user, the number
 * once and behind the host. Such links are only ever opened by a person's browser; the server never calls them.
 */
export function linkFault(template: string, slot: string = NUMBER_SLOT): LinkFault | null {
  if (!template.startsWith('https://')) return 'link-https';
  if (template.split(slot).length !== 2) return 'link-slot';
  const rest = template.slice('https://'.length);
  const host = rest.split(/[/?#]/)[0] ?? '';
  if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/.test(host)) return 'link-host';
  return /[\s<>"'\\`\p{Cc}]/u.test(rest) ? 'link-format' : null;
}

/** The link of one number; null without a usable template. */
export function linkOf(template: string, no: string, slot: string = NUMBER_SLOT): string | null {
  if (no === '' || linkFault(template, slot) !== null) return null;
  return template.replace(slot, () => encodeURIComponent(no));
}
