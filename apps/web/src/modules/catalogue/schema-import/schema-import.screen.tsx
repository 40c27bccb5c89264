import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import type { ItemImport } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { Button, Steps } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { NoPermission } from '../../../ui/states.tsx';
import { IMPORT_PATH } from '../parts/compendium-links.ts';
import { Loaded } from '../parts/loaded.tsx';
import { isUnderWay, stepOf } from './import.model.ts';
import { MappingStep } from './mapping-step.tsx';
import { OutcomeStep, ProgressStep } from './outcome-step.tsx';
import styles from './schema-import.module.css';
import { UploadStep } from './upload-step.tsx';

const REQUIRED = 'basic:compendium:import';

interface OpenProps {
  readonly file: ItemImport;
  readonly isRemapping: boolean;
  readonly onRemap: (isRemapping: boolean) => void;
  readonly onAnother: () => void;
}

function OpenImport({ file, isRemapping, onRemap, onAnother }: OpenProps) {
  if (isUnderWay(file.status)) return <ProgressStep file={file} />;
  if (stepOf(file.status, isRemapping) === 1) return <MappingStep file={file} onChecked={() => onRemap(false)} />;
  return <OutcomeStep file={file} onRemap={() => onRemap(true)} onAnother={onAnother} />;
}

/** The import stands in the address: F5, a link and the list of imports come back to it. */
function useOpenImport() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('id') ?? '';
  const id = /^\d{1,18}$/.test(asked) ? asked : null;
  const open = (next: string | null) => navigate(next === null ? IMPORT_PATH : `${IMPORT_PATH}?id=${next}`);
  return { id, open };
}

/** 纲目导入: a window of its own, from the file to the items, and back (R066). */
export default function SchemaImportScreen() {
  const text = useText();
  const can = useCan();
  const { id, open } = useOpenImport();
  const [remapped, setRemapped] = useState<string | null>(null);
  const isAllowed = can(REQUIRED);
  const answer = useEndpoint(calls.getItemImport, { params: { id: id ?? '0' } }, { enabled: isAllowed && id !== null });
  const isRemapping = remapped === id;
  const step = id === null || !answer.data ? 0 : stepOf(answer.data.status, isRemapping);
  return (
    <main className={styles['page']}>
      <header className={styles['bar']}>
        <h1>{text('catalogue.import.title')}</h1>
        {id === null ? null : (
          <Button type="text" icon={<ArrowLeft {...ICON} />} onClick={() => void open(null)}>
            {text('catalogue.import.back')}
          </Button>
        )}
      </header>
      <div className={styles['body']}>
        {isAllowed ? (
          <>
            <Steps
              size="small"
              current={step}
              items={(['stepFile', 'stepMap', 'stepCheck', 'stepDone'] as const).map((key) => ({
                title: text(`catalogue.import.${key}`),
              }))}
            />
            {id === null ? (
              <UploadStep onOpen={(next) => void open(next)} />
            ) : (
              <Loaded answer={answer}>
                {(file) => (
                  <OpenImport
                    key={file.id}
                    file={file}
                    isRemapping={isRemapping}
                    onRemap={(is) => setRemapped(is ? file.id : null)}
                    onAnother={() => void open(null)}
                  />
                )}
              </Loaded>
            )}
          </>
        ) : (
          <NoPermission permission={REQUIRED} />
        )}
      </div>
    </main>
  );
}
