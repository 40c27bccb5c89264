import type { auditDeskEndpoints } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import type { checkDeskEndpoints } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { Input, Modal } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import type { DeskWords } from './manage.model.ts';
import css from './manage.module.css';

const DateTimeInput = lazy(() => import('../../../kit/form/date-time-input.tsx'));

/** Whose tasks are given: the words of the desk, and who may get them. */
export interface Giving {
  readonly words: DeskWords;
  /** Rights with which one takes what nobody has and gives one's own back, beside that to hand over. */
  readonly takes: readonly Permission[];
  readonly assignees: typeof auditDeskEndpoints.listAssignees | typeof checkDeskEndpoints.listCheckers;
}

/** To whom, until when, and why. */
export interface Given {
  readonly to: HandOver;
  readonly dueAt?: string;
  readonly note: string;
}

const NOTE_LENGTH = 200;
const readTarget = (value: string | null): HandOver | null => {
  const [kind, id = ''] = (value ?? '').split(':');
  if (kind === 'person') return { kind, accountId: id };
  return kind === 'group' ? { kind, roleId: id } : null;
};

/** People with the least work first, then the groups of them. */
function useTargets({ words, assignees }: Pick<Giving, 'words' | 'assignees'>) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const { data, error } = useEndpoint(assignees, {});
  const people = (data?.people ?? []).map(({ accountId, name, open }) => ({
    value: `person:${accountId}`,
    label: text(`audits.${words}.personLoad`, { name, n: open }),
  }));
  const groups = (data?.groups ?? []).map(({ roleId, zh, en, people: n }) => ({
    value: `group:${roleId}`,
    label: text('audits.manage.groupSize', { name: isEnglish ? en : zh, n }),
  }));
  const options = [
    { label: text('audits.manage.people'), options: people },
    { label: text('audits.manage.groups'), options: groups },
  ];
  return { options, isLoading: data === undefined && !error, error: error?.msg ?? null };
}

interface Props extends Pick<Giving, 'words' | 'assignees'> {
  readonly count: number;
  readonly onGive: (given: Given) => void;
  readonly onClose: () => void;
}

function GiveDialog({ words, assignees, count, onGive, onClose }: Props) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const targets = useTargets({ words, assignees });
  const [target, setTarget] = useState<string | null>(null);
  const [dueAt, setDueAt] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const to = readTarget(target);
  const isPast = dueAt !== null && Date.parse(dueAt) <= Date.now();
  return (
    <Modal
      open={active}
      keyboard={active}
      title={text(`audits.${words}.giveTitle`, { n: count })}
      okText={text('audits.manage.giveOk')}
      cancelText={text('audits.manage.cancel')}
      okButtonProps={{ disabled: to === null || isPast }}
      onOk={() => to !== null && onGive({ to, note: note.trim(), ...(dueAt === null ? {} : { dueAt }) })}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <div className={css['give']}>
        <p>{text(`audits.${words}.giveText`)}</p>
        {targets.error === null ? null : <Note tone="danger">{targets.error}</Note>}
        <div>
          <label htmlFor="audit-to">{text('audits.manage.to')}</label>
          <Select<string>
            id="audit-to"
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            loading={targets.isLoading}
            value={target}
            options={targets.options}
            onChange={setTarget}
          />
        </div>
        <div>
          <label htmlFor="audit-due">{text('audits.manage.due')}</label>
          <Suspense fallback={null}>
            <DateTimeInput id="audit-due" value={dueAt} onChange={setDueAt} />
          </Suspense>
          {isPast ? <p role="alert">{text('audits.manage.duePast')}</p> : null}
        </div>
        <div>
          <label htmlFor="audit-note">{text('audits.manage.note')}</label>
          <Input.TextArea
            id="audit-note"
            rows={2}
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}

/** `const give = useGive(giving); const given = await give.ask(n); if (given === null) return; … {give.dialog}` */
export function useGive(giving: Giving): {
  readonly ask: (count: number) => Promise<Given | null>;
  readonly dialog: ReactNode;
} {
  const [count, setCount] = useState<number | null>(null);
  const answer = useRef<(given: Given | null) => void>(undefined);
  const ask = (n: number) => {
    setCount(n);
    return new Promise<Given | null>((resolve) => {
      answer.current = resolve;
    });
  };
  const end = (given: Given | null) => {
    setCount(null);
    answer.current?.(given);
  };
  const dialog =
    count === null ? null : (
      <GiveDialog
        words={giving.words}
        assignees={giving.assignees}
        count={count}
        onGive={end}
        onClose={() => end(null)}
      />
    );
  return { ask, dialog };
}
