import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { actionsFrom, type Machine } from '@mintmark/domain/kernel/machine.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { ActionRule } from '../../../workflow/allowed.ts';
import { OPEN_AUDIT_STATES } from '../../../workflow/audits/audit-tasks.repo.ts';
import { objectionTo } from '../../../workflow/certificates/old-certificates.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { signFileUrl } from '../../files/index.ts';
import { actsOf, type certificateOfCoin } from './rating.queries.ts';

type CertificateOfCoin = NonNullable<Awaited<ReturnType<typeof certificateOfCoin>>>;

const machine: Machine = certificateMachine;

/** The certificate of a record with its history; pictures of proof by signed links. */
export async function presentCertificate(
  db: Reader,
  { id, ...certificate }: CertificateOfCoin,
  context: SignedInContext,
): Promise<NonNullable<RatingDetail['certificate']>> {
  const link = { accountId: context.actor.accountId, purpose: 'record', now: context.clock.now() };
  return {
    ...certificate,
    allocatedAt: certificate.allocatedAt.toISOString(),
    publishedAt: iso(certificate.publishedAt),
    acts: (await actsOf(db, id)).map(({ fileKeys, at, realName, ...act }) => ({
      ...act,
      who: realName,
      at: at.toISOString(),
      pictures: fileKeys.map((key) => ({ url: signFileUrl(context.config, key, link) })),
    })),
  };
}

const hasOpenOld = (coin: CoinRow): boolean =>
  coin.oldCertNo !== null &&
  coin.oldCertNo !== coin.certNo &&
  coin.status >= coinMachine.state.toEnter &&
  coin.status < coinMachine.state.ready &&
  replacesCertificate(coin.serviceType);

/** What stands against the coin replacing the old certificate that it names, until it is ready. */
export async function objectionNow(db: Reader, coin: CoinRow): Promise<string | null> {
  return coin.oldCertNo !== null && hasOpenOld(coin) ? objectionTo(db, coin, coin.oldCertNo) : null;
}

/** What may be done to the certificate now, by the lines of its machine. */
export function certificateActions(
  coin: CoinRow,
  { certificate, audits, certificateMovedTo }: Pick<RatingDetail, 'certificate' | 'audits' | 'certificateMovedTo'>,
): ActionRule[] {
  const isHere = certificate !== null && certificateMovedTo === null;
  const can = (action: string) =>
    isHere && actionsFrom(machine, certificate.status).some((line) => line.action === action);
  const isAsked = audits.some(
    ({ type, status }) => type === AUDIT_TYPE.certificate && OPEN_AUDIT_STATES.includes(status),
  );
  const asked = isAsked && 'noOpenCertificateAudit';
  const inHouse =
    coin.status !== coinMachine.state.shipped && coin.status !== coinMachine.state.closed && 'leftTheHouse';
  const flag = 'closeReview:rating:certFlag' as const;
  const voids = 'closeReview:rating:void' as const;
  return [
    { action: 'reportLost', permission: flag, isInState: can('reportLost'), failing: [asked, inHouse] },
    { action: 'restoreCertificate', permission: flag, isInState: can('restore'), failing: [asked, inHouse] },
    { action: 'alertCertificate', permission: flag, isInState: can('alert'), failing: [asked] },
    { action: 'askLiftAlert', permission: flag, isInState: can('liftAlert'), failing: [asked] },
    { action: 'askVoid', permission: voids, isInState: can('void'), failing: [asked, inHouse] },
    { action: 'dropOldCertificate', permission: voids, isInState: hasOpenOld(coin) },
  ];
}
