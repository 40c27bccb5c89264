/** Our certificate numbers: category letter, nine digits, check digit (product.md, D12). */
const CERT_NO = /^[YTJLZDGMH](\d{9})(\d)$/;

/** The number as it is compared: half width, upper case, no spaces. */
export function foldCertNo(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** True for a well-formed number of ours whose last digit is right (ISO 7064 MOD 11,10 over the nine digits; product.md). */
export function isCertNoWellFormed(certNo: string): boolean {
  const match = CERT_NO.exec(certNo);
  return match !== null && checkDigit(match[1] ?? '') === Number(match[2]);
}

function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10;
}
