import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import {
  Ban,
  ExternalLink,
  Pause,
  PenLine,
  Play,
  ShieldAlert,
  ShieldCheck,
  Tags,
  TriangleAlert,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { labelPath, publicPath } from '../rating-paths.ts';
import type { CertificateStep } from './use-certificate-acts.tsx';
import type { CustodyStep } from './use-custody-acts.tsx';
import type { HoldStep } from './use-hold.tsx';

const CERTIFICATE_STEPS = [
  { step: 'reportLost', icon: <ShieldAlert {...ICON_S} /> },
  { step: 'restoreCertificate', icon: <ShieldCheck {...ICON_S} /> },
  { step: 'alertCertificate', icon: <TriangleAlert {...ICON_S} /> },
  { step: 'askLiftAlert', icon: <ShieldCheck {...ICON_S} /> },
  { step: 'askVoid', icon: <Ban {...ICON_S} /> },
  { step: 'dropOldCertificate', icon: <Unlink {...ICON_S} /> },
] as const satisfies readonly { readonly step: CertificateStep; readonly icon: ReactNode }[];

/** What happens to the piece; lost and withdrawn are not everyday steps, and look like it. */
const CUSTODY_STEPS = [
  { step: 'correctCoin', danger: false },
  { step: 'findCoin', danger: false },
  { step: 'askCompensation', danger: false },
  { step: 'undoWithdrawCoin', danger: false },
  { step: 'askWarranty', danger: false },
  { step: 'askDeletion', danger: true },
  { step: 'deleteCoin', danger: true },
  { step: 'withdrawCoin', danger: true },
  { step: 'loseCoin', danger: true },
] as const satisfies readonly { readonly step: CustodyStep; readonly danger: boolean }[];

/** Services that take a certified piece again, each a new order (steps.md “After-sale”). */
const SERVICE_STEPS = [
  { action: 'regrade', service: SERVICE.regrade },
  { action: 'reholder', service: SERVICE.reholder },
  { action: 'relabel', service: SERVICE.relabel },
] as const;

/** How each kind of step begins. */
export interface Starts {
  readonly onRequest: () => void;
  readonly onHold: (step: HoldStep) => void;
  readonly onCertificate: (step: CertificateStep) => void;
  readonly onCustody: (step: CustodyStep) => void;
  readonly onService: (service: number) => unknown;
}

/** The everyday steps of a record, as buttons. */
export function frontActions(coin: RatingDetail, { onRequest, onHold }: Starts): readonly ActionDef[] {
  const openTab = (path: string) => void window.open(path, '_blank', 'noopener');
  return [
    {
      action: 'requestScoreChange',
      labelKey: 'ratings.action.requestScoreChange',
      icon: <PenLine {...ICON_S} />,
      onClick: onRequest,
    },
    { action: 'hold', labelKey: 'ratings.action.hold', icon: <Pause {...ICON_S} />, onClick: () => onHold('hold') },
    {
      action: 'release',
      labelKey: 'ratings.action.release',
      icon: <Play {...ICON_S} />,
      onClick: () => onHold('release'),
    },
    {
      action: 'reprint',
      labelKey: 'ratings.action.reprint',
      icon: <Tags {...ICON_S} />,
      onClick: () => openTab(labelPath([coin.id])),
    },
    {
      action: 'publicPage',
      labelKey: 'ratings.action.publicPage',
      icon: <ExternalLink {...ICON_S} />,
      onClick: () => openTab(publicPath(coin.certNo ?? '')),
    },
  ];
}

/** The rarer steps: of the piece, of after-sale, of the certificate. */
export function moreActions({ onCertificate, onCustody, onService }: Starts): readonly ActionDef[] {
  return [
    ...CUSTODY_STEPS.map(
      ({ step, danger }): ActionDef => ({
        action: step,
        labelKey: `ratings.action.${step}`,
        danger,
        onClick: () => onCustody(step),
      }),
    ),
    ...SERVICE_STEPS.map(
      ({ action, service }): ActionDef => ({
        action,
        labelKey: `ratings.action.${action}`,
        onClick: () => onService(service),
      }),
    ),
    ...CERTIFICATE_STEPS.map(
      ({ step, icon }): ActionDef => ({
        action: step,
        labelKey: `ratings.action.${step}`,
        icon,
        onClick: () => onCertificate(step),
      }),
    ),
  ];
}
