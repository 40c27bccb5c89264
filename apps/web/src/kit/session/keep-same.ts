/** What is there already, if the server has said the same once more: then nothing that hangs on it is done again. */
export function keepSame<T>(before: T, next: T): T {
  return before !== next && JSON.stringify(before) === JSON.stringify(next) ? before : next;
}
