import { searchIndexEndpoints as calls } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import type { SearchCheck, SearchState } from '@mintmark/contract/system/work/search-index.schema.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { SEARCH_ADAPTERS } from '@mintmark/domain/system/system.enums.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call, useCommand } from '../../../kit/api/index.ts';
import { HouseNote, useCan } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from '../master.module.css';

type Adapter = SearchState['adapters'][number];

const lookOf = ({ isConfigured, isHealthy, isComplete }: Adapter) => {
  if (!isConfigured) return ['end', 'system.search.notConfigured'] as const;
  if (!isHealthy) return ['bad', 'system.search.unhealthy'] as const;
  return isComplete ? (['ok', 'system.search.healthy'] as const) : (['ask', 'system.search.incomplete'] as const);
};

/** What a comparison found. */
function CheckNote({ check }: { readonly check: SearchCheck }) {
  const text = useText();
  const { sample, equal, different } = check;
  const codes = different.slice(0, 5).map((one) => `${one.coinCode} (${text(`system.search.fault.${one.fault}`)})`);
  return (
    <Note tone={different.length === 0 ? 'ok' : 'danger'}>
      <span role="status">
        {text('system.search.checked', { sample: countText(sample), equal: countText(equal) })}
        {codes.length > 0 ? ` ${codes.join(text('app.common.comma'))}` : ''}
      </span>
    </Note>
  );
}

function useSwitch(state: SearchState) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const command = useCommand(calls.switchSearch, { invalidate: [calls.getSearchState] });
  const change = async (adapter: Adapter['adapter'], name: string) => {
    const words = await reason.ask({
      title: text('system.search.switchTitle', { name }),
      text: text('system.search.switchText'),
      okText: text('system.search.switch'),
    });
    if (words === null) return;
    if (await command.run({ body: { adapter, version: state.version, reason: words } }))
      toast('system.search.switched');
  };
  return { change, dialog: reason.dialog };
}

function AdapterCard({ one, state }: { readonly one: Adapter; readonly state: SearchState }) {
  const text = useText();
  const lang = useLang();
  const can = useCan();
  const maySwitch = can('system:search:switch');
  const { change, dialog } = useSwitch(state);
  const [check, setCheck] = useState<SearchCheck | null>(null);
  const [isChecking, setChecking] = useState(false);
  const name = enumText(SEARCH_ADAPTERS, one.adapter, lang);
  const [group, key] = lookOf(one);
  const isActive = state.active === one.adapter;
  const compare = async () => {
    setChecking(true);
    try {
      setCheck(await call(calls.checkSearchIndex, { query: { adapter: one.adapter } }));
    } catch {
      setCheck(null);
    } finally {
      setChecking(false);
    }
  };
  return (
    <SectionCard
      title={name}
      sub={isActive ? text('system.search.active') : undefined}
      extra={<StateTag group={group} label={text(key)} />}
    >
      <FactList
        items={[
          {
            key: 'docs',
            label: text('system.search.documents'),
            value: one.documents === null ? null : countText(one.documents),
          },
          ...(one.problem ? [{ key: 'problem', label: text('system.search.problem'), value: one.problem }] : []),
        ]}
      />
      <div className={styles['actions']}>
        <Button size="small" loading={isChecking} disabled={!one.isConfigured} onClick={() => void compare()}>
          {text('system.search.check')}
        </Button>
        {maySwitch && !isActive ? (
          <Button
            size="small"
            disabled={one.switchReason !== null}
            onClick={() => void change(one.adapter, name)}
            {...(one.switchReason ? { title: one.switchReason } : {})}
          >
            {text('system.search.switch')}
          </Button>
        ) : null}
        {!isActive && one.switchReason ? <span className={styles['quiet']}>{one.switchReason}</span> : null}
      </div>
      {check ? <CheckNote check={check} /> : null}
      {dialog}
    </SectionCard>
  );
}

/** Which index answers, what waits, and how each of the two is. */
export function StatePanel({ state }: { readonly state: SearchState }) {
  const text = useText();
  const items: readonly FactItem[] = [
    { key: 'coins', label: text('system.search.coins'), value: countText(state.coins) },
    { key: 'waiting', label: text('system.search.waiting'), value: countText(state.waiting) },
    {
      key: 'oldest',
      label: text('system.search.oldest'),
      value: state.oldestWaitingAt ? timeText(state.oldestWaitingAt) : text('system.search.none'),
    },
    {
      key: 'synced',
      label: text('system.search.lastSynced'),
      value: state.lastSyncedAt ? timeText(state.lastSyncedAt) : null,
    },
    {
      key: 'error',
      label: text('system.search.lastError'),
      value: state.lastError
        ? `${state.lastError}${state.lastErrorAt ? ` · ${timeText(state.lastErrorAt)}` : ''}`
        : text('system.search.none'),
    },
  ];
  return (
    <>
      <HouseNote permission="system:search:switch" />
      {state.active === state.answering ? null : <Note tone="warning">{text('system.search.fallback')}</Note>}
      <div className={styles['panel']}>
        <SectionCard title={text('system.search.state')}>
          <FactList items={items} />
        </SectionCard>
        {state.adapters.map((one) => (
          <AdapterCard key={one.adapter} one={one} state={state} />
        ))}
      </div>
    </>
  );
}
