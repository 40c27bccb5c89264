import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { actNow, lockForAct } from './certificate-step.ts';

/** 1, 4 → 5: slabs with a copied number are about; the public page warns. */
export const alertCertificate = command(certificateEndpoints.alertCertificate, async (tx, { params, body }, context) =>
  actNow(tx, context, await lockForAct(tx, context, params.coinId, body.version), {
    action: 'alert',
    reason: body.reason,
  }),
);
