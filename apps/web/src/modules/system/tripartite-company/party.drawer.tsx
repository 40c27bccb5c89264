import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdParty, ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import {
  type MasterSteps,
  MasterTitle,
  masterDrawer,
  nameOf,
  useMasterFacts,
  useMasterSteps,
} from '../../../kit/master/index.ts';
import { countText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import styles from '../master.module.css';
import { PARTY } from './party.model.ts';
import { EditPartyDrawer, READS } from './party-form.tsx';
import { useMapScales } from './use-map-scales.ts';

const STEPS: MasterSteps = {
  master: PARTY,
  setStatus: calls.setThirdPartyStatus,
  remove: calls.removeThirdParty,
  reads: READS,
  words: {
    enableTitle: 'system.tripartite.enableTitle',
    disableTitle: 'system.tripartite.disableTitle',
    removeTitle: 'system.tripartite.removeTitle',
  },
};

function Facts({ party }: { readonly party: ThirdParty }) {
  const text = useText();
  const locale = useLocale();
  const facts = useMasterFacts(PARTY, party);
  const slabs = party.slabTypes.map((type) => nameOf(type, locale)).join(text('app.common.comma'));
  return (
    <SectionCard title={text('system.tripartite.numbers')}>
      <FactList
        items={[
          ...facts('kind', 'crossoverTrust', 'certPattern', 'verifyUrl'),
          { key: 'slabs', label: text('system.tripartite.slabTypes'), value: slabs || null },
          ...facts('note'),
        ]}
      />
    </SectionCard>
  );
}

function Maps({ party }: { readonly party: ThirdParty }) {
  const text = useText();
  const lang = useLang();
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

function PartyBody({ record: party, onGone }: { readonly record: ThirdParty; readonly onGone: () => void }) {
  const text = useText();
  const { edit, others, dialogs, isEdited, close } = useMasterSteps(STEPS, party, onGone);
  return (
    <div className={styles['body']}>
      <ActionButtons actions={[edit, ...others]} allowed={party.allowedActions} size="small" />
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
      <EditPartyDrawer party={party} open={isEdited} onClose={close} />
    </div>
  );
}

/** One third-party company beside the list, with the pieces that name it. */
export const PartyDrawer = masterDrawer<ThirdPartyRow, ThirdParty>({
  ...{ of: 'thirdParty', get: calls.getThirdParty },
  Title: MasterTitle,
  Body: PartyBody,
});
