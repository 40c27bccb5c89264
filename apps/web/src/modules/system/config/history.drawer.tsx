import { parameterText } from '@mintmark/contract/kernel/parameters/parameter-text.ts';
import type { ParameterHistory } from '@mintmark/contract/system/parameter.schema.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { Button, Drawer } from 'antd';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { timeText } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { Shown } from './config.model.ts';

type Change = ParameterHistory[number];

/** Brings the value of an earlier change back, with a reason like every change. */
function useRestore(parameter: Shown) {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const reason = useReason();
  const command = useCommand(parametersEndpoints.setParameter, {
    invalidate: [parametersEndpoints.listParameters, parametersEndpoints.listParameterHistory],
    onSuccess: () => toast('system.config.saved'),
  });
  const { key, version, info } = parameter;
  const words = (value: Change['after']) =>
    value === null
      ? text('system.config.default', { value: parameterText(info, info.default, lang) })
      : parameterText(info, value, lang);
  const restore = async (value: Change['after']) => {
    const change = text('system.config.change', {
      before: parameterText(info, parameter.value, lang),
      after: words(value),
    });
    const why = await reason.ask({ title: text('system.config.restore'), text: change });
    if (why !== null) await command.run({ body: { key, value, version, reason: why } });
  };
  return { words, restore, dialog: reason.dialog };
}

function Changes({ parameter }: { readonly parameter: Shown }) {
  const text = useText();
  const { words, restore, dialog } = useRestore(parameter);
  const { data, error, refetch } = useEndpoint(parametersEndpoints.listParameterHistory, {
    params: { key: parameter.key },
  });
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  const columns: readonly PlainColumn<Change>[] = [
    { key: 'at', title: text('system.config.at'), width: 150, render: ({ at }) => timeText(at) },
    { key: 'by', title: text('system.common.updatedBy'), width: 88, render: ({ byName }) => byName ?? '–' },
    { key: 'before', title: text('system.config.before'), wrap: true, render: ({ before }) => words(before) },
    { key: 'after', title: text('system.config.after'), wrap: true, render: ({ after }) => words(after) },
    { key: 'why', title: text('system.config.reason'), cut: true, quiet: true, render: ({ reason }) => reason },
    {
      key: 'restore',
      title: '',
      width: 88,
      render: ({ before }) => (
        <Can any={['system:config:edit']}>
          <Button size="small" onClick={() => void restore(before)}>
            {text('system.config.restoreOne')}
          </Button>
        </Can>
      ),
    },
  ];
  return (
    <>
      <PlainTable
        columns={columns}
        rows={data.list}
        rowKey={(row) => row.id}
        label={text('system.config.history')}
        empty={text('system.config.never')}
      />
      {dialog}
    </>
  );
}

interface Props {
  /** Null: closed. */
  readonly parameter: Shown | null;
  readonly onClose: () => void;
}

/** Every change of one parameter, and the way back to an earlier value. */
export function HistoryDrawer({ parameter, onClose }: Props) {
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  return (
    <Drawer
      open={parameter !== null && active}
      keyboard={active}
      size={760}
      destroyOnHidden={active}
      onClose={onClose}
      extra={parameter ? <OperationLogLink targetType="parameter" targetNo={parameter.key} /> : null}
      title={parameter?.info[lang]}
      {...(container ? { getContainer: () => container } : {})}
    >
      {parameter ? <Changes key={parameter.key} parameter={parameter} /> : null}
    </Drawer>
  );
}
