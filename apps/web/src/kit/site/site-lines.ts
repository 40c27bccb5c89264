/** The lines of the footer that an installation can word itself (R039–R041). */
export const SITE_LINES = ['copyright', 'filing', 'support'] as const;
export type SiteLine = (typeof SITE_LINES)[number];
export type SiteLines = Readonly<Partial<Record<SiteLine, string>>>;

/** What the server wrote into the document; anything unreadable counts as not configured. */
export function parseSiteLines(content: string | null | undefined): SiteLines {
  try {
    const parsed: unknown = JSON.parse(content ?? '');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const known = SITE_LINES.flatMap((line) => {
      const text: unknown = Reflect.get(parsed, line);
      return typeof text === 'string' && text ? [[line, text] as const] : [];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** The lines configured for this installation; no imports: the sign-in page uses it too. */
export const siteLines: SiteLines = parseSiteLines(
  document.querySelector<HTMLMetaElement>('meta[name="site-lines"]')?.content,
);
