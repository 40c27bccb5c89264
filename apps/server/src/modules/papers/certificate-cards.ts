import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { labelDataOf } from '../../workflow/labels/label-data.ts';
import { coinsByNumber } from '../labels/index.ts';
import type { FoundPaper, PaperSource } from './found-paper.ts';
import { certificateStates } from './papers.queries.ts';

/** Cards of certificates by their numbers: they say what the label says, and only while anybody may look it up. */
export const certificateCards: PaperSource = async (db, { scope, config }, { codes }) => {
  const coins = (await coinsByNumber(db, scope, codes)).filter(
    ({ certNo }) => certNo !== null && codes.includes(certNo),
  );
  const states = await certificateStates(
    db,
    coins.map(({ certNo }) => certNo ?? ''),
  );
  const papers: FoundPaper[] = [];
  for (const coin of coins) {
    const certNo = coin.certNo ?? '';
    const refusal = states.get(certNo) === certificateMachine.state.valid ? null : 'certNotOpen';
    // What is not public yet is not even shown.
    const fields = refusal === null ? await labelDataOf(db, config, coin) : {};
    papers.push({ code: certNo, companyId: coin.companyId, owner: { coinId: coin.id }, fields, refusal });
  }
  return papers;
};
