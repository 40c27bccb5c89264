import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { askAct, lockForAct } from './certificate-step.ts';

/** Asks for the end of an alert: approved by a second person, the certificate is again what it was before (1 or 4). */
export const askLiftAlert = command(certificateEndpoints.askLiftAlert, async (tx, { params, body }, context) =>
  askAct(tx, context, await lockForAct(tx, context, params.coinId, body.version), {
    certAction: 'liftAlert',
    slab: null,
    proofPerson: '',
    fileKeys: [],
    reason: body.reason,
  }),
);
