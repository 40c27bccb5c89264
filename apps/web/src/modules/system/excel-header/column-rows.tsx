import { EXPORT_FORMATS, EXPORT_WIDTH } from '@mintmark/contract/system/export-headers.enums.ts';
import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import { Checkbox, Input, InputNumber } from 'antd';
import { OrderList } from '../../../kit/detail/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Select } from '../../../ui/select.tsx';
import styles from './excel-header.module.css';
import { changed, type ExportColumn, type ExportOne } from './header.model.ts';

type Problems = ReadonlyMap<string, string>;

interface RowProps {
  readonly own: ExportColumn;
  readonly column: ExportColumnSetting;
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (part: Partial<ExportColumnSetting>) => void;
}

/** Heading in both languages, width and format of one column. */
function ColumnFields({ own, column, problem, onChange }: RowProps) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const name = isEnglish ? own.en : own.zh;
  const formats = EXPORT_FORMATS.filter(({ code }) => own.formats.includes(code));
  const bad = ['key', 'titleZh', 'titleEn', 'format', 'width'].flatMap((field) => problem(field) ?? []);
  return (
    <span className={styles['fields']}>
      <Checkbox
        checked={column.isExported}
        disabled={own.isRequired}
        onChange={({ target }) => onChange({ isExported: target.checked })}
      >
        {text('system.header.exported')}
      </Checkbox>
      <Input
        size="small"
        maxLength={40}
        placeholder={own.zh}
        aria-label={text('system.header.titleZhOf', { name })}
        status={problem('titleZh') ? 'error' : ''}
        value={column.titleZh}
        onChange={({ target }) => onChange({ titleZh: target.value })}
      />
      <Input
        size="small"
        maxLength={60}
        placeholder={own.en}
        aria-label={text('system.header.titleEnOf', { name })}
        status={problem('titleEn') ? 'error' : ''}
        value={column.titleEn}
        onChange={({ target }) => onChange({ titleEn: target.value })}
      />
      <InputNumber
        size="small"
        min={EXPORT_WIDTH.min}
        max={EXPORT_WIDTH.max}
        precision={0}
        placeholder={String(EXPORT_WIDTH.usual)}
        aria-label={text('system.header.widthOf', { name })}
        value={column.width}
        onChange={(width) => onChange({ width })}
      />
      <Select
        size="small"
        aria-label={text('system.header.formatOf', { name })}
        disabled={formats.length < 2}
        value={column.format ?? own.formats[0] ?? null}
        options={formats.map((one) => ({ value: one.code, label: isEnglish ? one.en : one.zh }))}
        onChange={(format) => onChange({ format: format === own.formats[0] ? null : format })}
      />
      {bad.length > 0 ? (
        <span className={styles['bad']} role="alert">
          {bad.join(' · ')}
        </span>
      ) : null}
    </span>
  );
}

/** The columns of an export in their order, each with what may be set of it. */
export function ColumnRows(props: {
  readonly one: ExportOne;
  readonly columns: readonly ExportColumnSetting[];
  readonly problems: Problems;
  readonly onChange: (columns: readonly ExportColumnSetting[]) => void;
}) {
  const { one, columns, problems, onChange } = props;
  const isEnglish = useLocale() === 'en';
  const own = new Map(one.columns.map((column) => [column.key, column]));
  const items = columns.flatMap((column, index) => {
    const known = own.get(column.key);
    if (!known) return [];
    const problem = (field: string) => problems.get(`columns.${index}.${field}`);
    return [
      {
        key: column.key,
        label: isEnglish ? known.en : known.zh,
        extra: (
          <ColumnFields
            own={known}
            column={column}
            problem={problem}
            onChange={(part) => onChange(changed(columns, column.key, part))}
          />
        ),
      },
    ];
  });
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return <OrderList items={items} onChange={(keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? []))} />;
}
