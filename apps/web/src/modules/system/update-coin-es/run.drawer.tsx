import { searchIndexEndpoints as calls } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import { type SearchState, zStartRun } from '@mintmark/contract/system/work/search-index.schema.ts';
import { SEARCH_ADAPTERS } from '@mintmark/domain/system/system.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  RadioField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

const RANGES = [
  { value: 'all', labelKey: 'system.search.rangeAll' },
  { value: 'id', labelKey: 'system.search.rangeId' },
  { value: 'day', labelKey: 'system.search.rangeDay' },
] as const;

const given = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

type RunValues = FormValuesOf<typeof calls.startSearchRun> & { readonly range: 'all' | 'id' | 'day' };

/** Only the bounds of the chosen kind of range are sent. */
function bodyOf(values: RunValues) {
  const isId = values.range === 'id';
  const isDay = values.range === 'day';
  return {
    adapter: values.adapter,
    fromId: isId ? given(values.fromId) : null,
    toId: isId ? given(values.toId) : null,
    fromDay: isDay ? given(values.fromDay) : null,
    toDay: isDay ? given(values.toDay) : null,
  };
}

function RangeFields() {
  const range: unknown = Form.useWatch('range');
  if (range === 'id')
    return (
      <>
        <TextField name="fromId" labelKey="system.search.fromId" maxLength={18} />
        <TextField name="toId" labelKey="system.search.toId" maxLength={18} />
      </>
    );
  if (range === 'day')
    return (
      <>
        <DateField name="fromDay" labelKey="system.search.fromDay" />
        <DateField name="toDay" labelKey="system.search.toDay" />
      </>
    );
  return null;
}

interface Props {
  readonly open: boolean;
  readonly state: SearchState | undefined;
  readonly onClose: () => void;
}

/** What is written anew: which index, everything or a range. */
export function RunDrawer({ open, state, onClose }: Props) {
  const text = useText();
  const configured = SEARCH_ADAPTERS.filter(({ code }) =>
    state?.adapters.some((one) => one.adapter === code && one.isConfigured),
  );
  const initial = useMemo<RunValues>(() => ({ adapter: state?.active ?? 'postgres', range: 'all' }), [state?.active]);
  return (
    <FormDrawer
      open={open}
      title={text('system.search.start')}
      endpoint={calls.startSearchRun}
      initial={initial}
      schema={zStartRun}
      toInput={(values: RunValues) => ({ body: bodyOf(values) })}
      invalidate={[calls.listSearchRuns, calls.getSearchState]}
      okText={text('system.search.startOk')}
      savedKey="system.search.started"
      onClose={onClose}
    >
      <FieldGroup>
        <RadioField name="adapter" labelKey="system.search.adapter" options={configured} required wide />
        <RadioField name="range" labelKey="system.search.range" options={RANGES} required wide />
        <RangeFields />
      </FieldGroup>
    </FormDrawer>
  );
}
