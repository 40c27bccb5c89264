import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { Named, textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { holderText } from './assign-panel.tsx';
import styles from './edit-box.module.css';
import type { BoxDesk } from './use-box-desk.ts';

const BoxLabelPaper = lateDrawer(async () => (await import('../trays/box-label-paper.tsx')).BoxLabelPaper);
const TrayPaper = lateDrawer(async () => (await import('./tray-paper.tsx')).TrayPaper);

const SHOWN_PLACES = 50;

function LabelSection({ coin }: { readonly coin: BoxCoin }) {
  const text = useText();
  const { label } = coin;
  return (
    <WorkbenchSection
      title={text('labels.side.label')}
      sub={label.printNo === null ? null : text('labels.side.printNo', { n: label.printNo })}
    >
      {label.isValid ? (
        <Note tone="ok">{text('labels.side.equals')}</Note>
      ) : (
        <Note tone="danger">
          {text(label.printNo === null ? 'labels.side.none' : 'labels.side.differs')}
          {label.printNo === null ? null : (
            <ul className={styles['differences']}>
              {label.differences.map((field) => (
                <li key={field}>{textOr(`labels.difference.${field}`, field)}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
      <OperationLogLink targetType="coin" targetId={coin.id} />
    </WorkbenchSection>
  );
}

function ChipSection({ coin }: { readonly coin: BoxCoin }) {
  const text = useText();
  if (coin.chip === null) return null;
  const { uid, isVerified } = coin.chip;
  return (
    <WorkbenchSection title={text('labels.side.chip')}>
      {uid === null ? (
        <Note tone="danger">{text('labels.side.chipMissing')}</Note>
      ) : (
        <p className={styles['chip']}>
          <code className={styles['chipUid']}>{uid}</code>
          <span className={styles['chipState']}>
            {text(isVerified ? 'labels.chip.verified' : 'labels.chip.unverified')}
          </span>
        </p>
      )}
    </WorkbenchSection>
  );
}

/** The places of the tray at hand: taken ones with their coin, a free one by a press. */
function TraySection({ desk }: { readonly desk: BoxDesk }) {
  const text = useText();
  const { tray, assign, coin } = desk;
  const [isPrinting, setPrinting] = useState(false);
  const [isLabelling, setLabelling] = useState(false);
  if (tray.boxNo === '') return null;
  const count = Math.max(SHOWN_PLACES, ...tray.taken);
  const chosen = desk.mayAssign ? (assign.values?.position ?? null) : null;
  return (
    <WorkbenchSection
      title={text('labels.side.tray', { no: tray.boxNo })}
      sub={text('labels.side.taken', { n: tray.taken.length })}
    >
      <div className={styles['tray']}>
        {Array.from({ length: count }, (_, at) => {
          const place = at + 1;
          const held = tray.places.find((one) => one.position === place);
          const isOwn = held !== undefined && held.coinId === coin?.id;
          const look = isOwn || (chosen === place && !held) ? styles['placeChosen'] : held ? styles['placeTaken'] : '';
          const words = held
            ? `${held.certNo ?? held.coinCode} · ${holderText(held.boxType, held.ringUm)}`
            : text('labels.side.free', { n: place });
          return (
            <button
              key={place}
              type="button"
              className={`${styles['place']} ${look}`}
              title={words}
              aria-label={`${place}: ${words}`}
              disabled={held !== undefined || !desk.mayAssign}
              onClick={() => assign.change({ position: place })}
            >
              {place}
            </button>
          );
        })}
      </div>
      <span className={styles['trayActs']}>
        <Button size="small" disabled={tray.places.length === 0} onClick={() => setPrinting(true)}>
          {text('labels.tray.print')}
        </Button>
        {desk.mayBox ? (
          <Button size="small" disabled={tray.places.length === 0} onClick={() => setLabelling(true)}>
            {text('labels.trays.label')}
          </Button>
        ) : null}
      </span>
      {isLabelling ? <BoxLabelPaper boxNo={tray.boxNo} onClose={() => setLabelling(false)} /> : null}
      {isPrinting ? <TrayPaper boxNo={tray.boxNo} onClose={() => setPrinting(false)} /> : null}
    </WorkbenchSection>
  );
}

/** Facts of the open coin and the tray at hand. */
export function BoxSide({ desk }: { readonly desk: BoxDesk }) {
  const text = useText();
  const lang = useLang();
  const { sheet, coin } = desk;
  return (
    <>
      {coin ? <LabelSection coin={coin} /> : null}
      {coin ? <ChipSection coin={coin} /> : null}
      <TraySection desk={desk} />
      {sheet && (sheet.waitingQty > 0 || sheet.rawQty > 0) ? (
        <WorkbenchSection title={text('labels.side.others')}>
          <ul className={styles['others']}>
            {sheet.waitingQty > 0 ? <li>{text('labels.side.waiting', { n: sheet.waitingQty })}</li> : null}
            {sheet.rawQty > 0 ? <li>{text('labels.side.raw', { n: sheet.rawQty })}</li> : null}
          </ul>
          {sheet.rawCoins.length > 0 ? (
            <ul className={styles['raw']} aria-label={text('labels.tray.rawTitle')}>
              {sheet.rawCoins.map((one) => (
                <li key={one.id}>
                  <b>{one.coinCode}</b> <Named of={one} /> · {enumText(RESULT_TYPES, one.resultType, lang)}
                </li>
              ))}
            </ul>
          ) : null}
        </WorkbenchSection>
      ) : null}
    </>
  );
}
