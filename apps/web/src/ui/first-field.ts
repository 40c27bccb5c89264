const FIELD = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)';

/**
 * The cursor stands in the first field (in a group of radios at the chosen one), so the keys work at once. A person who
 * was quicker than the opening dialog keeps the field that he is in.
 */
export function focusFirstField(body: HTMLElement | null): void {
  if (body?.contains(document.activeElement)) return;
  const first = body?.querySelector<HTMLInputElement>(FIELD);
  const chosen = first?.type === 'radio' ? body?.querySelector<HTMLElement>('input[type="radio"]:checked') : null;
  (chosen ?? first)?.focus({ preventScroll: true });
}
