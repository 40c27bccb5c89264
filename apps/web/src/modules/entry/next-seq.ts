let last = 0;

/** Numbers of saves: rising, also over a reload of the page. */
export function nextSeq(): number {
  last = Math.max(last + 1, Math.floor(Date.now() / 1000) % 2_000_000_000);
  return last;
}
