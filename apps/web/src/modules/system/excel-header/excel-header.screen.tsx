import { exportHeadersEndpoints } from '@mintmark/contract/system/export-headers.endpoints.ts';
import type { ExportHeaders } from '@mintmark/contract/system/export-headers.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { endpointKey, queryClient, useEndpoint } from '../../../kit/api/index.ts';
import { Can, HouseNote } from '../../../kit/can/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ColumnRows } from './column-rows.tsx';
import styles from './excel-header.module.css';
import { type ExportOne, headingsOf } from './header.model.ts';
import { useHeader } from './use-header.ts';

const EVERYONE = '';
type Header = ReturnType<typeof useHeader>;

function Preview({ one, header }: { readonly one: ExportOne; readonly header: Header }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  return (
    <SectionCard title={text('system.header.preview')} sub={text('system.header.previewHint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways and must do so with keys too */}
      <section className={styles['preview']} tabIndex={0} aria-label={text('system.header.preview')}>
        <table>
          <thead>
            <tr>
              {headingsOf(one, header.columns, isEnglish).map(({ key, title, width }) => (
                <th key={key} scope="col" style={width ? { minWidth: `${width}ch` } : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        </table>
      </section>
    </SectionCard>
  );
}

function Acts({ header }: { readonly header: Header }) {
  const text = useText();
  return (
    <div className={styles['acts']}>
      <Can any={['system:excelHeader:edit']}>
        <Button type="primary" disabled={!header.isDirty} loading={header.isSaving} onClick={() => void header.save()}>
          {text('system.header.save')}
        </Button>
        <Button disabled={!header.isDirty} onClick={header.drop}>
          {text('system.header.undo')}
        </Button>
        <Button disabled={header.set === null} onClick={() => void header.back()}>
          {text('system.header.reset')}
        </Button>
      </Can>
      <span className={styles['quiet']}>
        {header.set
          ? text('system.header.setBy', { name: header.set.updatedByName ?? '–', at: timeText(header.set.updatedAt) })
          : text('system.header.asIs')}
      </span>
    </div>
  );
}

function Editor({ one, roleId }: { readonly one: ExportOne; readonly roleId: string | null }) {
  const text = useText();
  const header = useHeader(one, roleId);
  const refetch = async () => {
    await queryClient.invalidateQueries({ queryKey: [endpointKey(exportHeadersEndpoints.getExportHeaders)] });
    header.drop();
  };
  const whole = header.problems.get('columns');
  return (
    <>
      {header.isStale ? (
        <Note tone="danger">
          {text('system.header.stale')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('system.header.takeTheirs')}
          </Button>
        </Note>
      ) : null}
      {whole ? <Note tone="danger">{text('system.header.none')}</Note> : null}
      <Preview one={one} header={header} />
      <SectionCard title={text('system.header.columns')} sub={text('system.header.columnsHint')}>
        <ColumnRows one={one} columns={header.columns} problems={header.problems} onChange={header.change} />
      </SectionCard>
      <Acts header={header} />
    </>
  );
}

/** Settings stand in the log by the export, those of a role with its Chinese name behind. */
const logNo = (section: string, role: { readonly nameZh: string } | null): string =>
  role === null ? section : `${section}/${role.nameZh}`;

function Page({ headers }: { readonly headers: ExportHeaders }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const [section, setSection] = useState(headers.exports[0]?.section ?? '');
  const [roleId, setRoleId] = useState(EVERYONE);
  const one = headers.exports.find((each) => each.section === section) ?? headers.exports[0];
  const role = headers.roles.find((each) => each.id === roleId) ?? null;
  const setFor = new Set(one?.settings.map((setting) => setting.roleId ?? EVERYONE));
  const mark = (id: string, name: string) => (setFor.has(id) ? `${name} ●` : name);
  const roles = headers.roles.map((role) => ({
    value: role.id,
    label: mark(role.id, isEnglish ? role.nameEn : role.nameZh),
  }));
  return (
    <div className={styles['page']}>
      <h1>{text('system.header.title')}</h1>
      <Note tone="info">{text('system.header.intro')}</Note>
      <HouseNote permission="system:excelHeader:edit" />
      <div className={styles['choice']}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside */}
        <label>
          {text('system.header.export')}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={section}
            options={headers.exports.map((each) => ({
              value: each.section,
              label: isEnglish ? each.nameEn : each.nameZh,
            }))}
            onChange={setSection}
          />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside */}
        <label>
          {text('system.header.role')}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={roleId}
            options={[{ value: EVERYONE, label: mark(EVERYONE, text('system.header.everyone')) }, ...roles]}
            onChange={setRoleId}
          />
        </label>
        <span className={styles['log']}>
          {one ? <OperationLogLink targetType="exportHeader" targetNo={logNo(one.section, role)} /> : null}
        </span>
      </div>
      {one ? <Editor one={one} roleId={roleId === EVERYONE ? null : roleId} /> : null}
    </div>
  );
}

/** Excel表头: which columns an export carries, under which headings, for everyone or one role. */
export default function ExcelHeaderScreen() {
  const { data, error, refetch } = useEndpoint(exportHeadersEndpoints.getExportHeaders, {});
  if (data) return <Page headers={data} />;
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={12} />;
}
