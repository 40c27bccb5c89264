import type { Download } from './client.ts';

/** Hands a downloaded file to the person. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(blob);
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
