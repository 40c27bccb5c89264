import { listViewEndpoints as endpoints, type ListView } from '@mintmark/contract/kernel/list-views.endpoints.ts';
import { Button, Checkbox, Input } from 'antd';
import { Pencil, Star, Trash2, Users } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ICON_S } from '../../../ui/icon.ts';
import { useCommand, useEndpoint } from '../../api/index.ts';
import { useCan } from '../../can/index.ts';
import { useFeedback } from '../../feedback/use-feedback.ts';
import { useText } from '../../i18n/index.ts';
import type { StartView } from './list-settings.ts';
import styles from './list-views.module.css';

export interface ListViewsProps {
  readonly listId: string;
  /** The conditions that stand now, as a view keeps them. */
  readonly current: string;
  /** Names and mobiles stand among them: they stay out. */
  readonly hasPersonal: boolean;
  readonly start: StartView | null;
  readonly onStart: (start: StartView | null) => void;
  readonly onApply: (conditions: string) => void;
}

const AFTER = { invalidate: [endpoints.listViews], isQuiet: true } as const;

/** What is being typed: a new view, or one that is changed. */
interface Draft {
  readonly view: ListView | null;
  readonly name: string;
  readonly isShared: boolean;
  readonly takesCurrent: boolean;
}

const NEW: Draft = { view: null, name: '', isShared: false, takesCurrent: true };

interface ViewFormProps {
  readonly draft: Draft;
  readonly hasPersonal: boolean;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onChange: (draft: Draft) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function ViewForm({ draft, hasPersonal, isBusy, problem, onChange, onSave, onCancel }: ViewFormProps) {
  const text = useText();
  const mayShare = useCan()('system:listView:share');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.name.trim() !== '') onSave();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <label htmlFor={id}>{text(draft.view ? 'kit.views.change' : 'kit.views.save')}</label>
      <Input
        id={id}
        size="small"
        maxLength={30}
        placeholder={text('kit.views.name')}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== null}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      {problem ? <em role="alert">{problem}</em> : null}
      {draft.view ? (
        <Checkbox
          checked={draft.takesCurrent}
          onChange={(event) => onChange({ ...draft, takesCurrent: event.target.checked })}
        >
          {text('kit.views.takeCurrent')}
        </Checkbox>
      ) : null}
      {mayShare ? (
        <Checkbox checked={draft.isShared} onChange={(event) => onChange({ ...draft, isShared: event.target.checked })}>
          {text('kit.views.share')}
        </Checkbox>
      ) : null}
      {hasPersonal && draft.takesCurrent ? <small>{text('kit.views.personal')}</small> : null}
      <span className={styles['buttons']}>
        {draft.view ? (
          <Button size="small" onClick={onCancel}>
            {text('kit.feedback.cancel')}
          </Button>
        ) : null}
        <Button size="small" type="primary" htmlType="submit" loading={isBusy} disabled={draft.name.trim() === ''}>
          {text('kit.views.saveButton')}
        </Button>
      </span>
    </form>
  );
}

interface ViewLineProps {
  readonly view: ListView;
  readonly isCurrent: boolean;
  readonly isStart: boolean;
  readonly onApply: () => void;
  readonly onStart: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ViewLine({ view, isCurrent, isStart, onApply, onStart, onEdit, onRemove }: ViewLineProps) {
  const text = useText();
  const { name } = view;
  const star = text(isStart ? 'kit.views.unstart' : 'kit.views.start', { name });
  return (
    <li>
      <button type="button" className={styles['name']} aria-pressed={isCurrent} onClick={onApply}>
        {view.isShared ? (
          <i role="img" aria-label={text('kit.views.shared')} title={text('kit.views.shared')}>
            <Users {...ICON_S} />
          </i>
        ) : null}
        <span>{name}</span>
        {view.isOwn ? null : <small>{view.ownerName}</small>}
      </button>
      <Button
        size="small"
        type="text"
        aria-pressed={isStart}
        aria-label={star}
        title={star}
        icon={<Star {...ICON_S} fill={isStart ? 'currentColor' : 'none'} />}
        onClick={onStart}
      />
      {view.mayChange ? (
        <>
          <Button
            size="small"
            type="text"
            aria-label={text('kit.views.edit', { name })}
            icon={<Pencil {...ICON_S} />}
            onClick={onEdit}
          />
          <Button
            size="small"
            type="text"
            aria-label={text('kit.views.remove', { name })}
            icon={<Trash2 {...ICON_S} />}
            onClick={onRemove}
          />
        </>
      ) : null}
    </li>
  );
}

/** Saving a new view or the changes of one; what the server refuses stands beside the name. */
function useSaving({ listId, current, start, onStart }: ListViewsProps) {
  const [draft, setDraft] = useState<Draft>(NEW);
  const creating = useCommand(endpoints.createListView, AFTER);
  const updating = useCommand(endpoints.updateListView, AFTER);
  const save = async () => {
    const { view, isShared, takesCurrent } = draft;
    const name = draft.name.trim();
    const conditions = takesCurrent || !view ? current : view.conditions;
    const body = { name, isShared, conditions };
    const saved = view
      ? await updating.run({ params: { id: view.id }, body: { ...body, version: view.version } })
      : await creating.run({ body: { ...body, list: listId } });
    if (!saved) return;
    setDraft(NEW);
    if (start?.id === saved.id) onStart({ id: saved.id, conditions });
  };
  const change = (next: Draft) => {
    creating.reset();
    updating.reset();
    setDraft(next);
  };
  const failure = creating.failure ?? updating.failure;
  return { draft, change, save, isBusy: creating.isPending || updating.isPending, problem: failure?.words ?? null };
}

/** Saved views of a list: own and shared ones, the one with which the list opens, a name for what stands now. */
function ListViews(props: ListViewsProps) {
  const { listId, current, hasPersonal, start, onStart, onApply } = props;
  const text = useText();
  const { confirm } = useFeedback();
  const { data } = useEndpoint(endpoints.listViews, { query: { list: listId } });
  const saving = useSaving(props);
  const removing = useCommand(endpoints.removeListView, {
    invalidate: [endpoints.listViews],
    onSuccess: (_, { params }) => (start?.id === params.id ? onStart(null) : undefined),
  });
  const remove = async (view: ListView) => {
    const title = text('kit.views.removeTitle', { name: view.name });
    const isSure = await confirm({ title, okText: text('kit.views.removeOk'), danger: true });
    if (isSure) await removing.run({ params: { id: view.id } });
  };
  const list = data?.list ?? [];
  return (
    <div className={styles['panel']}>
      {data && list.length === 0 ? <p>{text('kit.views.none')}</p> : null}
      <ul>
        {list.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            isCurrent={view.conditions === current}
            isStart={start?.id === view.id}
            onApply={() => onApply(view.conditions)}
            onStart={() => onStart(start?.id === view.id ? null : { id: view.id, conditions: view.conditions })}
            onEdit={() => saving.change({ view, name: view.name, isShared: view.isShared, takesCurrent: false })}
            onRemove={() => void remove(view)}
          />
        ))}
      </ul>
      <ViewForm
        draft={saving.draft}
        hasPersonal={hasPersonal}
        isBusy={saving.isBusy}
        problem={saving.problem}
        onChange={saving.change}
        onSave={() => void saving.save()}
        onCancel={() => saving.change(NEW)}
      />
    </div>
  );
}

export default ListViews;
