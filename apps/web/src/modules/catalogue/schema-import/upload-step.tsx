import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import { AutoComplete, Form } from 'antd';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ImportDrop } from '../../../kit/import/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { ImportHistory } from './import-history.tsx';
import styles from './schema-import.module.css';

const MAX_ROWS = 20_000;
const MAX_SOURCE = 40;

/** First step: where the file comes from, and the file; below, what was imported before. */
export function UploadStep({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const text = useText();
  const [source, setSource] = useState('');
  const past = useEndpoint(calls.listItemImports, {});
  const upload = useCommand(calls.createItemImport, { invalidate: [calls.listItemImports] });
  const isNamed = source.trim() !== '';
  return (
    <div className={styles['stack']}>
      <SectionCard title={text('catalogue.import.stepFile')}>
        <Form layout="vertical" component="div">
          <Form.Item
            label={text('catalogue.import.source')}
            htmlFor="import-source"
            extra={text('catalogue.import.sourceHint')}
          >
            <AutoComplete
              id="import-source"
              className={styles['source'] ?? ''}
              value={source}
              maxLength={MAX_SOURCE}
              options={(past.data?.sources ?? []).map((value) => ({ value }))}
              showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
              onChange={setSource}
            />
          </Form.Item>
        </Form>
        <ImportDrop
          maxRows={MAX_ROWS}
          blocked={isNamed ? null : text('catalogue.import.sourceFirst')}
          isChecking={upload.isPending}
          onFile={async (file) => {
            const made = await upload.run({ body: { ...file, source: source.trim() } });
            if (made) onOpen(made.id);
          }}
        />
      </SectionCard>
      <ImportHistory answer={past} onOpen={onOpen} />
    </div>
  );
}
