import { Button, Input } from 'antd';
import { useId } from 'react';
import { useCan } from '../../../kit/can/index.ts';
import { Reasoned } from '../../../kit/feedback/index.ts';
import { nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { CertNo, Code } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { Note, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { type ChipState, chipState } from './chip-model.ts';
import type { ChipDetail } from './chip-types.ts';
import styles from './print-tags-chip.module.css';
import type { ChipDesk } from './use-chip-desk.ts';

const GROUP = { open: 'wait', written: 'ask', verified: 'ok' } as const satisfies Readonly<Record<ChipState, string>>;

interface PartProps {
  readonly coin: ChipDetail;
  readonly desk: ChipDesk;
}

/** First the address goes onto the chip, with the writer's own program. */
function Address({ coin }: { readonly coin: ChipDetail }) {
  const text = useText();
  return (
    <SectionCard title={text('labels.chip.step1')} sub={text('labels.chip.step1Hint')}>
      <p className={styles['url']}>
        <Code value={coin.url} mono copyable />
      </p>
    </SectionCard>
  );
}

/** Then its serial is bound to the certificate, for ever. */
function Bind({ coin, desk }: PartProps) {
  const text = useText();
  const can = useCan();
  const id = useId();
  const mayWrite = can('closeReview:printTags:print');
  const reason = mayWrite
    ? desk.fields.uid.trim() === ''
      ? text('labels.chip.scanUid')
      : null
    : text('labels.print.notAllowed');
  return (
    <SectionCard title={text('labels.chip.step2')} sub={text('labels.chip.step2Hint')}>
      <form
        className={styles['line']}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null) void desk.bind();
        }}
      >
        <label htmlFor={id}>{text('labels.chip.uid')}</label>
        <Input
          id={id}
          value={desk.fields.uid}
          placeholder="04A1B2C3D4E580"
          maxLength={40}
          autoComplete="off"
          onChange={(event) => desk.change({ uid: event.target.value })}
        />
        <Reasoned reason={reason}>
          <Button
            htmlType="submit"
            type={coin.uid === null ? 'primary' : 'default'}
            disabled={reason !== null}
            loading={desk.isBinding}
          >
            {text(coin.uid === null ? 'labels.chip.bind' : 'labels.chip.replace')}
          </Button>
        </Reasoned>
      </form>
      {coin.uid === null ? null : (
        <p className={styles['bound']}>
          {text('labels.chip.boundNow')} <Code value={coin.uid} mono copyable />
          {coin.writtenAt ? <span>{timeText(coin.writtenAt)}</span> : null}
        </p>
      )}
    </SectionCard>
  );
}

/** At last what was read back must equal what it should say. */
function ReadBack({ coin, desk }: PartProps) {
  const text = useText();
  const can = useCan();
  const id = useId();
  const isFilled = desk.fields.readUid.trim() !== '' && desk.fields.readUrl.trim() !== '';
  const reason = !can('closeReview:printTags:print')
    ? text('labels.print.notAllowed')
    : coin.uid === null
      ? text('labels.chip.bindFirst')
      : isFilled
        ? null
        : text('labels.chip.scanBoth');
  return (
    <SectionCard title={text('labels.chip.step3')} sub={text('labels.chip.step3Hint')}>
      {coin.verifiedAt ? (
        <Note tone="ok">{text('labels.chip.verifiedAt', { at: timeText(coin.verifiedAt) })}</Note>
      ) : null}
      <form
        className={styles['line']}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null) void desk.readBack();
        }}
      >
        <label htmlFor={`${id}u`}>{text('labels.chip.uid')}</label>
        <Input
          id={`${id}u`}
          className={styles['whole'] ?? ''}
          value={desk.fields.readUid}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => desk.change({ readUid: event.target.value })}
        />
        <label htmlFor={`${id}a`}>{text('labels.chip.url')}</label>
        <Input
          id={`${id}a`}
          value={desk.fields.readUrl}
          maxLength={400}
          autoComplete="off"
          onChange={(event) => desk.change({ readUrl: event.target.value })}
        />
        <Reasoned reason={reason}>
          <Button
            htmlType="submit"
            type={coin.uid !== null && coin.verifiedAt === null ? 'primary' : 'default'}
            disabled={reason !== null}
            loading={desk.isReading}
          >
            {text('labels.chip.verify')}
          </Button>
        </Reasoned>
      </form>
    </SectionCard>
  );
}

/** One coin at the chip table, in the three steps of its chip. */
export function ChipSheet({ coin, desk }: PartProps) {
  const text = useText();
  const locale = useLocale();
  const state = chipState(coin);
  return (
    <div className={styles['sheet']}>
      <header className={styles['identity']}>
        <div>
          <h2>
            <CertNo value={coin.certNo} size="lg" copyable />
          </h2>
          <p>{[nameIn(locale, coin), coin.variety].filter(Boolean).join(' ')}</p>
        </div>
        <StateTag group={GROUP[state]} label={text(`labels.chip.state.${state}`)} />
      </header>
      <Address coin={coin} />
      <Bind coin={coin} desk={desk} />
      <ReadBack coin={coin} desk={desk} />
      {coin.replaced.length > 0 ? (
        <SectionCard title={text('labels.chip.replaced')}>
          <Timeline
            items={coin.replaced.map((chip) => ({
              key: chip.uid,
              title: chip.uid,
              note: chip.reason,
              at: timeText(chip.at),
            }))}
          />
        </SectionCard>
      ) : null}
    </div>
  );
}
