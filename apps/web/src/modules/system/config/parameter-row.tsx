import { parameterText } from '@mintmark/contract/kernel/parameters/parameter-text.ts';
import { parameterFault } from '@mintmark/contract/kernel/parameters/parameters.ts';
import { type Parameter, zParameter } from '@mintmark/contract/system/parameter.schema.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { Button } from 'antd';
import { History } from 'lucide-react';
import { memo, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import type { Shown } from './config.model.ts';
import css from './config.module.css';
import { type Value, ValueInput } from './value-input.tsx';

const INVALIDATES = [parametersEndpoints.listParameters, parametersEndpoints.listParameterHistory];

function currentOf(data: unknown): Parameter | null {
  const current = typeof data === 'object' && data !== null ? Reflect.get(data, 'current') : null;
  const parsed = zParameter.safeParse(current);
  return parsed.success ? parsed.data : null;
}

/** The value that is being typed, what is wrong with it, and how it is saved with its reason. */
function useDraft(parameter: Shown) {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const reason = useReason();
  const [draft, setDraft] = useState<{ readonly value: Value | null } | null>(null);
  const [other, setOther] = useState<Parameter | null>(null);
  const { key, info, version } = parameter;
  const command = useCommand(parametersEndpoints.setParameter, {
    invalidate: INVALIDATES,
    onSuccess: () => {
      setDraft(null);
      setOther(null);
      toast('system.config.saved');
    },
    onFailure: ({ data }) => setOther(currentOf(data)),
  });
  const value = draft ? draft.value : parameter.value;
  const fault = draft ? parameterFault(info, draft.value) : null;
  const isChanged = draft !== null && draft.value !== parameter.value;
  const words = (shown: Value | null) => parameterText(info, shown ?? info.default, lang);
  const send = async (next: Value | null, seen: number) => {
    const change = text('system.config.change', { before: words(parameter.value), after: words(next) });
    const why = await reason.ask({ title: info[lang], text: change, okText: text('system.config.save') });
    if (why !== null) await command.run({ body: { key, value: next, version: seen, reason: why } });
  };
  return {
    value,
    fault,
    isChanged,
    other,
    isBusy: command.isPending,
    dialog: reason.dialog,
    words,
    change: (next: Value | null) => setDraft({ value: next }),
    undo: () => setDraft(null),
    save: () => (isChanged && fault === null ? send(value, version) : undefined),
    reset: () => send(null, version),
    keepMine: () => (other ? send(value, other.version) : undefined),
    takeTheirs: () => {
      setDraft(null);
      setOther(null);
    },
  };
}

interface Props {
  readonly parameter: Shown;
  readonly onHistory: (parameter: Shown) => void;
}

/** One parameter: words, value with its control, default, who changed it, and what may be done. */
function ParameterLine({ parameter, onHistory }: Props) {
  const text = useText();
  const lang = useLang();
  const can = useCan()('system:config:edit');
  const draft = useDraft(parameter);
  const { info, key, isDefault, updatedAt, updatedByName } = parameter;
  const limits = info.type === 'integer' ? text('system.config.limits', { min: info.min, max: info.max }) : '';
  const changed = updatedAt
    ? text('system.config.changedBy', { who: updatedByName ?? '–', at: timeText(updatedAt) })
    : text('system.config.never');
  return (
    <li className={css['row']} data-changed={isDefault ? undefined : true}>
      <div className={css['words']}>
        <h3>{info[lang]}</h3>
        <p className={css['help']}>{lang === 'en' ? info.helpEn : info.helpZh}</p>
        <p className={css['quiet']}>
          <code>{key}</code> · {changed}
        </p>
      </div>
      <div className={css['value']}>
        <ValueInput
          parameter={parameter}
          value={draft.value}
          label={info[lang]}
          disabled={!can || draft.isBusy}
          hasError={draft.fault !== null}
          onChange={draft.change}
          onEnter={() => void draft.save()}
        />
        <p
          className={draft.fault === null ? css['quiet'] : css['fault']}
          role={draft.fault === null ? undefined : 'alert'}
        >
          {draft.fault === null
            ? text('system.config.default', { value: draft.words(null) })
            : `${text(`system.config.fault.${draft.fault}`)} ${limits}`}
        </p>
      </div>
      <div className={css['acts']}>
        {draft.isChanged ? (
          <>
            <Button type="primary" size="small" disabled={draft.fault !== null} onClick={() => void draft.save()}>
              {text('system.config.save')}
            </Button>
            <Button size="small" onClick={draft.undo}>
              {text('app.common.cancel')}
            </Button>
          </>
        ) : null}
        {can && !isDefault && !draft.isChanged ? (
          <Button size="small" onClick={() => void draft.reset()}>
            {text('system.config.reset')}
          </Button>
        ) : null}
        <Button
          size="small"
          icon={<History {...ICON_S} />}
          disabled={updatedAt === null}
          onClick={() => onHistory(parameter)}
        >
          {text('system.config.history')}
        </Button>
      </div>
      {draft.other ? (
        <div className={css['conflict']}>
          <Note tone="warning">
            {text('system.config.conflict', {
              who: draft.other.updatedByName ?? '–',
              value: draft.words(draft.other.value),
            })}
            <Button size="small" onClick={() => void draft.keepMine()}>
              {text('system.config.mine')}
            </Button>
            <Button size="small" onClick={draft.takeTheirs}>
              {text('system.config.theirs')}
            </Button>
          </Note>
        </div>
      ) : null}
      {draft.dialog}
    </li>
  );
}

export const ParameterRow = memo(ParameterLine);
