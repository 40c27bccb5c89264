/** Networks as they are typed or come out of Excel: lines, commas, semicolons and blanks part them; none is said twice. */
export function linesOf(typed: unknown): string[] {
  if (typeof typed !== 'string') return [];
  const parts = typed
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter(Boolean);
  return [...new Set(parts)];
}
