import { Button, Input, Segmented, Table, type TableColumnType, Tag } from 'antd';
import { Download, Trash2 } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { saveFile } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type Translate, useText } from '../../../kit/i18n/index.ts';
import { clearLog, type LogEntry, readLog, subscribeLog } from '../../../kit/session/front-log.ts';
import { ICON } from '../../../ui/icon.ts';
import { filterLog, type LogFilter, logCsv } from './log.model.ts';
import css from './log.module.css';

const TYPES = ['all', 'info', 'warning', 'error'] as const;
const COLORS = { info: 'blue', warning: 'gold', error: 'red' } as const;

type Row = LogEntry & { readonly key: number };

function columnsOf(t: Translate): TableColumnType<Row>[] {
  return [
    { title: t('system.log.time'), dataIndex: 'time', width: 168, className: css['figure'] ?? '' },
    {
      title: t('system.log.type'),
      dataIndex: 'type',
      width: 88,
      render: (type: LogEntry['type']) => <Tag color={COLORS[type]}>{t(`system.log.type.${type}`)}</Tag>,
    },
    { title: t('system.log.message'), dataIndex: 'message', className: css['words'] ?? '' },
    { title: t('system.log.url'), dataIndex: ['meta', 'url'], width: 260, className: css['words'] ?? '' },
    { title: t('system.log.user'), dataIndex: ['meta', 'user'], width: 96 },
    { title: t('system.log.token'), dataIndex: ['meta', 'token'], width: 104, className: css['figure'] ?? '' },
  ];
}

function Detail({ entry }: { readonly entry: LogEntry }) {
  return <pre className={css['detail']}>{entry.meta.detail}</pre>;
}

interface ToolsProps {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
  readonly shown: readonly LogEntry[];
}

function Tools({ filter, onFilter, shown }: ToolsProps) {
  const t = useText();
  const { confirm } = useFeedback();
  const download = (): void => {
    const titles = ['time', 'type', 'message', 'url', 'user', 'uuid', 'token', 'detail'];
    const blob = new Blob([logCsv(shown, titles)], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, fileName: `front-log-${new Date().toISOString().slice(0, 10)}.csv` });
  };
  const clear = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('system.log.clearAsk'),
      content: t('system.log.clearText'),
      okText: t('system.log.clear'),
      danger: true,
    });
    if (isSure) clearLog();
  };
  return (
    <div className={css['tools']}>
      <Segmented
        aria-label={t('system.log.type')}
        value={filter.type}
        options={TYPES.map((value) => ({ value, label: t(`system.log.type.${value}`) }))}
        onChange={(type) => onFilter({ ...filter, type })}
      />
      <Input.Search
        className={css['search'] ?? ''}
        allowClear
        placeholder={t('system.log.search')}
        aria-label={t('system.log.search')}
        onChange={(event) => onFilter({ ...filter, words: event.target.value })}
      />
      <span className={css['count']}>{t('system.log.count', { count: shown.length })}</span>
      <Button icon={<Download {...ICON} />} disabled={shown.length === 0} onClick={download}>
        {t('system.log.export')}
      </Button>
      <Button danger icon={<Trash2 {...ICON} />} disabled={readLog().length === 0} onClick={() => void clear()}>
        {t('system.log.clear')}
      </Button>
    </div>
  );
}

/** /log: what went wrong in this browser, newest first (R330–R333, R595, R596). */
export default function LogScreen() {
  const t = useText();
  const log = useSyncExternalStore(subscribeLog, readLog);
  const [filter, setFilter] = useState<LogFilter>({ type: 'all', words: '' });
  const shown = useMemo(() => filterLog(log, filter).map((entry, key) => ({ ...entry, key })), [log, filter]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <div className={css['page']}>
      <header>
        <h2>{t('system.log.title')}</h2>
        <p>{t('system.log.intro')}</p>
      </header>
      <Tools filter={filter} onFilter={setFilter} shown={shown} />
      <Table<Row>
        size="small"
        columns={columns}
        dataSource={shown}
        scroll={{ x: 920 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: <p className={css['empty']}>{t(log.length === 0 ? 'system.log.empty' : 'system.log.noMatch')}</p>,
        }}
        expandable={{
          expandedRowRender: (entry) => <Detail entry={entry} />,
          rowExpandable: (entry) => Boolean(entry.meta.detail),
        }}
      />
    </div>
  );
}
