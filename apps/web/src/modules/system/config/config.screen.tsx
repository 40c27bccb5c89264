import { PARAMETER_GROUPS, type ParameterGroup } from '@mintmark/contract/kernel/parameters/parameters.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { Button, Checkbox, Input } from 'antd';
import { Download, RotateCw, Search } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { callFile, saveFile, useEndpoint } from '../../../kit/api/index.ts';
import { HouseNote } from '../../../kit/can/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type Conditions, grouped, matching, type Shown, withWords } from './config.model.ts';
import css from './config.module.css';
import { ParameterRow } from './parameter-row.tsx';

const HistoryDrawer = lateDrawer(async () => (await import('./history.drawer.tsx')).HistoryDrawer);

const ALL: Conditions = { q: '', group: 'all', isChangedOnly: false };
const isGroup = (key: string): key is ParameterGroup => Object.hasOwn(PARAMETER_GROUPS, key);

interface BarProps {
  readonly conditions: Conditions;
  readonly shown: readonly Shown[];
  readonly onChange: (change: Partial<Conditions>) => void;
  readonly onReload: () => void;
}

/** Search, groups, and what leaves as a file. */
function Bar({ conditions, shown, onChange, onReload }: BarProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const keys = shown.map(({ key }) => key);
      saveFile(await callFile(parametersEndpoints.exportParameters, { body: { keys } }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css['bar']}>
      <Input
        className={css['search'] ?? ''}
        prefix={<Search {...ICON_S} />}
        allowClear
        value={conditions.q}
        placeholder={text('system.config.search')}
        aria-label={text('system.config.search')}
        onChange={(event) => onChange({ q: event.target.value })}
      />
      <Checkbox
        checked={conditions.isChangedOnly}
        onChange={(event) => onChange({ isChangedOnly: event.target.checked })}
      >
        {text('system.config.changedOnly')}
      </Checkbox>
      <span className={css['end']}>
        <Button icon={<RotateCw {...ICON_S} />} aria-label={text('system.config.reload')} onClick={onReload} />
        <Button
          icon={<Download {...ICON_S} />}
          loading={isBusy}
          disabled={shown.length === 0}
          onClick={() => void save().catch(() => undefined)}
        >
          {text('system.config.export')}
        </Button>
      </span>
    </div>
  );
}

/** 参数配置: what the house has set, beside what it would be; in force everywhere as soon as it is saved. */
export default function ConfigScreen() {
  const text = useText();
  const lang = useLang();
  const [conditions, setConditions] = useState(ALL);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const onHistory = useCallback((parameter: Shown) => setOpenKey(parameter.key), []);
  const { data, error, refetch } = useEndpoint(parametersEndpoints.listParameters, {});
  const all = useMemo(() => withWords(data?.list ?? []), [data]);
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={12} />;
  const change = (next: Partial<Conditions>) => setConditions((old) => ({ ...old, ...next }));
  const inAllGroups = matching(all, { ...conditions, group: 'all' });
  const shown = matching(all, conditions);
  const tabs = [
    { key: 'all', label: text('system.config.all'), count: inAllGroups.length },
    ...grouped(all, lang).map(({ key, name }) => ({
      key,
      label: name,
      count: inAllGroups.filter(({ group }) => group === key).length,
    })),
  ];
  return (
    <div className={css['screen']}>
      <div className={css['head']}>
        <Bar conditions={conditions} shown={shown} onChange={change} onReload={() => void refetch()} />
        <LineTabs
          tabs={tabs}
          current={conditions.group}
          label={text('system.config.groups')}
          onChange={(key) => change({ group: isGroup(key) ? key : 'all' })}
        />
      </div>
      <HouseNote permission="system:config:edit" />
      {shown.length === 0 ? (
        <EmptyState
          title={text('system.config.none')}
          text={text('system.config.noneText')}
          actions={<Button onClick={() => setConditions(ALL)}>{text('system.config.showAll')}</Button>}
        />
      ) : null}
      {grouped(shown, lang).map(({ key, name, list }) => (
        <SectionCard key={key} title={name} sub={text('system.config.count', { n: list.length })} flush>
          <ul className={css['list']}>
            {list.map((one) => (
              <ParameterRow key={one.key} parameter={one} onHistory={onHistory} />
            ))}
          </ul>
        </SectionCard>
      ))}
      <HistoryDrawer parameter={all.find(({ key }) => key === openKey) ?? null} onClose={() => setOpenKey(null)} />
    </div>
  );
}
