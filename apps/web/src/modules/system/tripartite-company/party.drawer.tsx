import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdParty, ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { CROSSOVER_TRUST, THIRD_PARTY_KINDS } from '@mintmark/domain/system/system.enums.ts';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import styles from '../master.module.css';
import { nameOf } from '../names.ts';
import { RecordDrawer, RecordTitle } from '../record-drawer.tsx';
import { EditPartyDrawer } from './party-forms.tsx';
import { useMapScales } from './use-map-scales.ts';

const READS = [calls.listThirdParties, calls.getThirdParty, calls.getThirdPartyChoices];

/** Switch on and off with a reason, delete what no piece names. */
function usePartySteps(party: ThirdParty, onGone: () => void) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [isEditing, setEditing] = useState(false);
  const status = useCommand(calls.setThirdPartyStatus, { invalidate: READS });
  const removal = useCommand(calls.removeThirdParty, {
    invalidate: [calls.listThirdParties],
    onSuccess: () => {
      toast('system.common.deleted');
      onGone();
    },
  });
  const { id, version, code } = party;
  const setActive = async (isActive: boolean) => {
    const words = await reason.ask({
      title: text(isActive ? 'system.tripartite.enableTitle' : 'system.tripartite.disableTitle', { code }),
      okText: text(isActive ? 'system.common.enable' : 'system.common.disable'),
      danger: !isActive,
    });
    if (words === null) return;
    if (await status.run({ params: { id }, body: { version, isActive, reason: words } })) toast('system.common.done');
  };
  const remove = async () => {
    const title = text('system.tripartite.removeTitle', { code });
    if (await confirm({ title, okText: text('system.common.delete'), danger: true }))
      await removal.run({ params: { id } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'system.common.edit', primary: true, onClick: () => setEditing(true) },
    { action: 'enable', labelKey: 'system.common.enable', onClick: () => setActive(true) },
    { action: 'disable', labelKey: 'system.common.disable', onClick: () => setActive(false) },
    { action: 'remove', labelKey: 'system.common.delete', danger: true, onClick: remove },
  ];
  const dialogs = (
    <>
      <EditPartyDrawer party={party} open={isEditing} onClose={() => setEditing(false)} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}

function Facts({ party }: { readonly party: ThirdParty }) {
  const text = useText();
  const locale = useLocale();
  const lang = locale === 'en' ? 'en' : 'zh';
  const comma = text('app.common.comma');
  return (
    <SectionCard title={text('system.tripartite.numbers')}>
      <FactList
        items={[
          { key: 'kind', label: text('system.tripartite.kind'), value: enumText(THIRD_PARTY_KINDS, party.kind, lang) },
          {
            key: 'trust',
            label: text('system.tripartite.trust'),
            value: enumText(CROSSOVER_TRUST, party.crossoverTrust, lang),
          },
          { key: 'pattern', label: text('system.tripartite.pattern'), value: party.certPattern || null },
          { key: 'url', label: text('system.tripartite.verifyUrl'), value: party.verifyUrl || null },
          {
            key: 'slabs',
            label: text('system.tripartite.slabTypes'),
            value: party.slabTypes.map((type) => nameOf(type, locale)).join(comma) || null,
          },
          { key: 'note', label: text('system.common.note'), value: party.note || null },
        ]}
      />
    </SectionCard>
  );
}

function Maps({ party }: { readonly party: ThirdParty }) {
  const text = useText();
  const lang = useLocale() === 'en' ? 'en' : 'zh';
  const known = useMapScales();
  const scaleName = (code: string) => known.get(code)?.[0]?.[lang] ?? code;
  return (
    <SectionCard title={text('system.tripartite.maps')}>
      {party.scaleMaps.length === 0 ? <span className={styles['quiet']}>{text('system.tripartite.noMap')}</span> : null}
      <ul className={styles['list']}>
        {party.scaleMaps.map((map) => (
          <li key={map.scale}>
            {scaleName(map.scale)}: {text('system.tripartite.grades', { n: countText(map.rows.length) })}
            {map.isComplete ? ` · ${text('system.tripartite.isComplete')}` : ''}
            {map.isMonotone ? ` · ${text('system.tripartite.isMonotone')}` : ''}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function PartyBody({ party, onGone }: { readonly party: ThirdParty; readonly onGone: () => void }) {
  const text = useText();
  const { actions, dialogs } = usePartySteps(party, onGone);
  return (
    <div className={styles['body']}>
      <ActionButtons actions={actions} allowed={party.allowedActions} size="small" />
      {party.isChecked ? null : <Note tone="warning">{text('system.tripartite.uncheckedText')}</Note>}
      <Facts party={party} />
      <Maps party={party} />
      <SectionCard title={text('system.tripartite.pieces', { n: countText(party.pieces) })}>
        {party.usedBy.length === 0 ? (
          <span className={styles['quiet']}>{text('system.tripartite.noPiece')}</span>
        ) : null}
        <ul className={styles['list']}>
          {party.usedBy.map((one) => (
            <li key={one.id}>
              {one.coinCode} <span className={styles['quiet']}>{one.oldCertNo}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of it, until it is loaded. */
  readonly row: ThirdPartyRow | null;
  readonly onClose: () => void;
}

/** One third-party company beside the list, with the pieces that name it. */
export function PartyDrawer({ id, row, onClose }: Props) {
  const { data, error, refetch } = useEndpoint(
    calls.getThirdParty,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: topicsOf('thirdParty', id) },
  );
  const shown = data ?? row;
  return (
    <RecordDrawer
      open={id !== null}
      title={shown ? <RecordTitle record={shown} /> : null}
      log={{ targetType: 'thirdParty', targetId: id ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <PartyBody key={id} party={data} onGone={onClose} /> : null}
    </RecordDrawer>
  );
}
