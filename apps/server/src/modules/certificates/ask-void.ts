import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { askAct, assertLeftTheHouse, lockForAct } from './certificate-step.ts';

/** Asks that a certificate be void, its slab back or destroyed (pictures): approved by a second person, 1, 4, 5 → 3. */
export const askVoid = command(certificateEndpoints.askVoid, async (tx, { params, body }, context) => {
  const locked = await lockForAct(tx, context, params.coinId, body.version);
  assertLeftTheHouse(locked.coin);
  const { reason, slab, person: proofPerson, fileKeys } = body;
  return askAct(tx, context, locked, { certAction: 'void', slab, proofPerson, fileKeys, reason });
});
