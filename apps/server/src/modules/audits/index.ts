import type { ServerModule } from '../../kernel/module.ts';
import { auditBindings } from './audits.routes.ts';

/** High-score audit, other audits, outbound quality check. */
export const auditsModule: ServerModule = { name: 'audits', bindings: auditBindings };
