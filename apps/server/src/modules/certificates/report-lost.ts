import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { actNow, assertLeftTheHouse, lockForAct } from './certificate-step.ts';

/** 1 → 4: the owner lost the piece and showed that it is theirs; the public page warns. */
export const reportLost = command(certificateEndpoints.reportLost, async (tx, { params, body }, context) => {
  const locked = await lockForAct(tx, context, params.coinId, body.version);
  assertLeftTheHouse(locked.coin);
  const { reason, person: proofPerson, fileKeys } = body;
  return actNow(tx, context, locked, { action: 'reportLost', reason, proofPerson, fileKeys });
});
