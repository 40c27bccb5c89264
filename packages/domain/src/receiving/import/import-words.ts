import { findCodeByName, foldName } from '../../kernel/enums.ts';
import { SERVICE_TYPES, type ServiceType } from '../receiving.enums.ts';

/** The ways a customer names a category1 (codes and names: domain.md Appendix A; others: usual short forms). */
const CATEGORY_WORDS: readonly (readonly [number, readonly string[]])[] = [
  [1, ['现代金银币', '金银币', '现代币', 'Modern gold & silver', 'Modern']],
  [2, ['纸钞', '纸币', '钞票', 'Banknote', 'Banknotes', 'Paper money']],
  [3, ['古钱', '古钱币', '古币', 'Ancient cast coin', 'Cash coin', 'Ancient']],
  [4, ['邮票', 'Stamp', 'Stamps']],
  [5, ['机制币', '机制', '近代机制币', 'Machine-struck coin', 'Machine-struck']],
  [6, ['套装', '套币', 'Set', 'Sets']],
  [7, ['银锭', '金银锭', 'Sycee & ingot', 'Sycee', 'Ingot']],
  [8, ['花钱', '民俗花钱', 'Charm', 'Charms']],
  [9, ['徽章', '章', '奖章', 'Badge & medal', 'Badge', 'Medal']],
  [
    10,
    ['流通币/纪念币', '流通币', '纪念币', '流通纪念币', 'Circulation & commemorative', 'Circulation', 'Commemorative'],
  ],
];
const CATEGORY_OF = new Map(
  CATEGORY_WORDS.flatMap(([code, words]) => words.map((word) => [foldName(word), code] as const)),
);

/** Regrade, reholder, relabel and warranty redo work on a piece in our own slab (domain.md §2.2, states.md coin). */
const SERVICES_WITH_OWN_CERTIFICATE: ReadonlySet<ServiceType> = new Set<ServiceType>([2, 4, 7, 8]);

/** The category1 named by the cell, or null for one we do not know. */
export function findCategory1(text: string): number | null {
  return CATEGORY_OF.get(foldName(text)) ?? null;
}

/** The service type named by the cell in Chinese or English, or null. */
export function findServiceType(text: string): ServiceType | null {
  return findCodeByName(SERVICE_TYPES, text);
}

/** True when the service needs a valid certificate of ours: 重评 by D10, 换盒, 改标 and 售后免费 by states.md. */
export function needsOwnCertificate(service: ServiceType): boolean {
  return SERVICES_WITH_OWN_CERTIFICATE.has(service);
}
