import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { DictType } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { pastedRows } from '@mintmark/domain/system/pasted-values.ts';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { serverIssues } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from '../system.module.css';
import { VALUE_READS } from './value.drawer.tsx';

const FIELDS = ['code', 'nameZh', 'nameEn', 'colour', 'isActive', 'note'] as const;
const TITLES = {
  code: 'system.dict.value',
  nameZh: 'system.dict.nameZh',
  nameEn: 'system.dict.nameEn',
  colour: 'system.dict.colour',
  isActive: 'system.dict.offer',
  note: 'system.dict.note',
} as const;

type Problems = ReadonlyMap<string, string>;
const byCell = (issues: ReturnType<typeof serverIssues>): Problems =>
  new Map(issues.map(({ name, errors }) => [name.join('.'), errors[0] ?? '']));

function Preview({ rows, problems }: { readonly rows: ReturnType<typeof pastedRows>; readonly problems: Problems }) {
  const text = useText();
  return (
    <table className={styles['rows']}>
      <thead>
        <tr>
          {FIELDS.map((field) => (
            <th key={field} scope="col">
              {text(TITLES[field])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {FIELDS.map((field) => {
              const problem = problems.get(`rows.${index}.${field}`);
              const value = row[field];
              return (
                <td key={field}>
                  {typeof value === 'boolean' ? text(value ? 'system.dict.yes' : 'system.dict.no') : value}
                  {problem ? <div className={styles['bad']}>{problem}</div> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows pasted from Excel: looked at first, taken all or none. */
export function ImportDrawer(props: { readonly type: DictType; readonly open: boolean; readonly onClose: () => void }) {
  const { type, open, onClose } = props;
  const text = useText();
  const { toast } = useFeedback();
  const { active, container } = useOverlayPlace();
  const [pasted, setPasted] = useState('');
  const [problems, setProblems] = useState<Problems>(new Map());
  const rows = pastedRows(pasted);
  const command = useCommand(dictionariesEndpoints.importDictValues, {
    invalidate: VALUE_READS,
    onSuccess: ({ added, changed }) => {
      toast('system.dict.imported', { added, changed });
      setPasted('');
      onClose();
    },
    onFailure: ({ fields }) => setProblems(byCell(serverIssues(fields as readonly FieldError[]))),
  });
  const save = async () => {
    setProblems(new Map());
    await command.run({ params: { id: type.id }, body: { version: type.version, rows: [...rows] } });
  };
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={720}
      title={text('system.dict.import')}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={rows.length === 0} loading={command.isPending} onClick={() => void save()}>
          {text('system.dict.importRows', { count: rows.length })}
        </Button>
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      <Note tone="info">{text(type.kind === 'own' ? 'system.dict.importOwn' : 'system.dict.importHint')}</Note>
      <Input.TextArea
        rows={6}
        style={{ marginTop: 12 }}
        aria-label={text('system.dict.import')}
        value={pasted}
        onChange={(event) => {
          setPasted(event.target.value);
          setProblems(new Map());
        }}
      />
      {rows.length > 0 ? <Preview rows={rows} problems={problems} /> : null}
    </Drawer>
  );
}
