import type { Download } from './client.ts';

/** The browser fetches an address of the server into the person's downloads, without holding it in memory. */
export function saveAddress(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

/** Hands a downloaded file to the person. */
export function saveFile({ blob, fileName }: Download): void {
  const url = URL.createObjectURL(blob);
  saveAddress(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
