/** Was an import refused because something changed after its check? Then the file is checked again. */
export function isChangedSince(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'isChanged') === true;
}
