/** Guards and messages of after-sale lines and of claims. */
export const guardsAfterSaleEn: Readonly<Record<string, string>> = {
  'field-not-of-service': 'This service has no such field: clear it or choose another service',
  'amount-above-bound': 'More than the claim may pay',
  'amount-of-remedy': 'Money is paid for a difference or a market value only',
  'cert-not-of-service': 'This service has no old certificate: clear the number or choose another service',
  'warranty-claim': 'This certificate has no approved claim that is still unused',
  warrantyClaimed: 'The free service needs an approved claim that is still unused',
  claimOpen: 'This certificate has a claim that waits or is still unused',
  'wished-grade': 'The wished grade cannot be read, write it like MS65',
};
