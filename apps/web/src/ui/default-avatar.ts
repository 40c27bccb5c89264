/** Grounds and letters of the tokens patina-bg and patina-text: a picture cannot read the style sheet. */
const COLOURS = { light: ['#e8f2ef', '#1a604f'], dark: ['#15302d', '#62c2a8'] } as const;

const FIGURE = '<circle cx="16" cy="12.5" r="5"/><path d="M6 29c0-6 4.5-9.5 10-9.5S26 23 26 29"/>';

const escaped = (letter: string): string => letter.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The picture of somebody without one: the first character of the name, else a figure; as an address (R241, R319). */
export function defaultAvatar(name: string, scheme: 'light' | 'dark'): string {
  const [ground, ink] = COLOURS[scheme];
  const letter = [...name.trim()][0]?.toUpperCase();
  const sign = letter
    ? `<text x="16" y="21" font-family="sans-serif" font-size="14" font-weight="600" text-anchor="middle" fill="${ink}">${escaped(letter)}</text>`
    : `<g fill="none" stroke="${ink}" stroke-width="2">${FIGURE}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>${sign}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
