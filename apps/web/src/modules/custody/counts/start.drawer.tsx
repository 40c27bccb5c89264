import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, FormField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { COUNT_READS, placeChoices } from '../custody-types.ts';

interface Props {
  readonly open: boolean;
  readonly onStarted: (id: string) => void;
  readonly onClose: () => void;
}

/** Which place is counted: what must lie there is taken down now. */
export function StartDrawer({ open, onStarted, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const initial = useMemo(() => ({ place: '' }), []);
  return (
    <FormDrawer
      open={open}
      title={text('custody.count.start')}
      endpoint={stockCountsEndpoints.startCount}
      initial={initial}
      toInput={(values) => ({ params: {}, body: values })}
      okText={text('custody.count.startOk')}
      savedKey="custody.count.started"
      invalidate={COUNT_READS}
      onSaved={({ id }) => onStarted(id)}
      onClose={onClose}
      intro={<Note tone="info">{text('custody.count.startIntro')}</Note>}
    >
      <FieldGroup>
        <FormField name="place" labelKey="custody.place" required>
          <Select showSearch optionFilterProp="label" options={[...placeChoices(lang)]} />
        </FormField>
      </FieldGroup>
    </FormDrawer>
  );
}
