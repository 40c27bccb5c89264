import { type Grader, zRecusals } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { Button, Form, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '../../../kit/api/index.ts';
import { FormDrawer, type RemoteOption, RemoteSelect } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import css from '../parts/companies.module.css';
import { recusalsOf } from './grader.model.ts';
import { GRADER_READS } from './grader-forms.tsx';

const MOST = 200;

async function loadCustomers(typed: string): Promise<readonly RemoteOption[]> {
  const name = typed.trim();
  if (name === '') return [];
  const { list } = await call(calls.listRecusalCustomers, { query: { name } });
  return list.map((one) => ({ value: one.id, label: `${one.name} (${one.customerNo})` }));
}

function Line(props: { readonly at: number; readonly known: readonly RemoteOption[]; readonly onRemove: () => void }) {
  const { at, known, onRemove } = props;
  const text = useText();
  return (
    <div className={css['recusal']}>
      <Form.Item name={[at, 'customerId']}>
        <RemoteSelect load={loadCustomers} initial={known} placeholder={text('companies.recusal.customer')} />
      </Form.Item>
      <Form.Item name={[at, 'reason']}>
        <Input
          maxLength={200}
          placeholder={text('companies.recusal.reason')}
          aria-label={`${text('companies.recusal.reason')} ${at + 1}`}
        />
      </Form.Item>
      <Button
        type="text"
        icon={<X {...ICON} />}
        aria-label={text('kit.form.removeRow', { n: at + 1 })}
        onClick={onRemove}
      />
    </div>
  );
}

interface Props {
  readonly grader: Grader;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Customers whose coins a grader does not see, each with the reason. */
export function RecusalsDrawer({ grader, open, onClose }: Props) {
  const text = useText();
  const initial = useMemo(
    () => ({
      version: grader.version,
      recusals: grader.recusals.map(({ customerId, reason }) => ({ customerId, reason })),
    }),
    [grader],
  );
  const known = grader.recusals.map((one) => ({ value: one.customerId, label: `${one.name} (${one.customerNo})` }));
  return (
    <FormDrawer
      open={open}
      title={text('companies.recusal.title', { no: grader.graderNo })}
      endpoint={calls.putRecusals}
      initial={initial}
      schema={zRecusals}
      toInput={(values) => ({
        params: { id: grader.id },
        body: { version: values['version'] ?? grader.version, recusals: recusalsOf(values) },
      })}
      invalidate={GRADER_READS}
      onClose={onClose}
      intro={<Note tone="info">{text('companies.recusal.text')}</Note>}
    >
      <Form.List name="recusals">
        {(rows, { add, remove }) => (
          <>
            {rows.map((row) => (
              <Line key={row.key} at={row.name} known={known} onRemove={() => remove(row.name)} />
            ))}
            {rows.length < MOST ? (
              <Button type="dashed" size="small" icon={<Plus {...ICON} />} onClick={() => add({})}>
                {text('companies.recusal.add')}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </FormDrawer>
  );
}
