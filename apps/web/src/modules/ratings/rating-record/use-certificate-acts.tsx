import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import type { ProofStep } from './proof.drawer.tsx';

const ProofDrawer = lateDrawer(async () => (await import('./proof.drawer.tsx')).ProofDrawer);

/** Steps that ask for nothing but a reason. */
const REASON_STEPS = ['alertCertificate', 'askLiftAlert', 'dropOldCertificate'] as const;
type ReasonStep = (typeof REASON_STEPS)[number];
export type CertificateStep = ReasonStep | ProofStep;

const isReasonStep = (step: CertificateStep): step is ReasonStep => REASON_STEPS.some((one) => one === step);

/** What people do to the certificate of a record: with a reason, or with the proof that they saw. `dialog` is to be rendered. */
export function useCertificateActs(coin: RatingDetail | null) {
  const text = useText();
  const { toast } = useFeedback();
  const { ask, dialog } = useReason();
  const [proof, setProof] = useState<ProofStep | null>(null);
  const options = { invalidate: [ratingEndpoints.getRating, ratingEndpoints.listRatings] };
  const alert = useCommand(certificateEndpoints.alertCertificate, options);
  const lift = useCommand(certificateEndpoints.askLiftAlert, options);
  const drop = useCommand(certificateEndpoints.dropOldCertificate, options);
  const run = async (step: ReasonStep, { id, certificate, certNo, oldCertNo, version }: RatingDetail) => {
    const reason = await ask({
      title: text(`ratings.ask.${step}`, { no: (step === 'dropOldCertificate' ? oldCertNo : certNo) ?? '' }),
      text: text(`ratings.ask.${step}Text`),
      okText: text(`ratings.action.${step}`),
      danger: step !== 'askLiftAlert',
    });
    if (reason === null) return;
    const params = { coinId: id };
    const body = { version: certificate?.version ?? 0, reason };
    const done = await (step === 'alertCertificate'
      ? alert.run({ params, body })
      : step === 'askLiftAlert'
        ? lift.run({ params, body })
        : drop.run({ params, body: { version, reason } }));
    if (done) toast(`ratings.done.${step}`);
  };
  const start = (step: CertificateStep) => {
    if (!isReasonStep(step)) setProof(step);
    else if (coin) void run(step, coin);
  };
  return {
    start,
    dialog: (
      <>
        {dialog}
        <ProofDrawer step={proof} coin={coin} onClose={() => setProof(null)} />
      </>
    ),
  };
}
