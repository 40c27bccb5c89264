import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { actNow, assertLeftTheHouse, lockForAct } from './certificate-step.ts';

/** 4 → 1: the owner has the piece again; not while a newer certificate of it stands. */
export const restoreCertificate = command(
  certificateEndpoints.restoreCertificate,
  async (tx, { params, body }, context) => {
    const locked = await lockForAct(tx, context, params.coinId, body.version);
    assertLeftTheHouse(locked.coin);
    const { reason, person: proofPerson, fileKeys } = body;
    return actNow(tx, context, locked, { action: 'restore', reason, proofPerson, fileKeys });
  },
);
