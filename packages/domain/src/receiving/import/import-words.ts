import { findCodeByName } from '../../kernel/enums.ts';
import { SERVICE, SERVICE_TYPES, type ServiceType } from '../receiving.enums.ts';

/** Regrade, reholder, relabel and warranty redo work on a piece in our own slab (steps.md §2, states.md coin). */
const SERVICES_WITH_OWN_CERTIFICATE: ReadonlySet<ServiceType> = new Set<ServiceType>([
  SERVICE.regrade,
  SERVICE.reholder,
  SERVICE.relabel,
  SERVICE.warranty,
]);

const CROSSOVER = 3 satisfies ServiceType;

/** The service type named by the cell in Chinese or English, or null. */
export function findServiceType(text: string): ServiceType | null {
  return findCodeByName(SERVICE_TYPES, text);
}

/** True when the service needs a valid certificate of ours: 重评 by D10; 换盒, 改标 and 售后免费 by states.md. */
export function needsOwnCertificate(service: ServiceType): boolean {
  return SERVICES_WITH_OWN_CERTIFICATE.has(service);
}

/** True when the service says anything about an older certificate: one of ours, or (换装) one of another grading company. */
export function namesOldCertificate(service: ServiceType): boolean {
  return needsOwnCertificate(service) || service === CROSSOVER;
}
