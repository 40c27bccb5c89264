import { Button, Spin, Upload } from 'antd';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { ICON } from '../../ui/icon.ts';
import { useFeedback } from '../feedback/index.ts';
import { useText } from '../i18n/index.ts';
import styles from './import.module.css';
import { ACCEPT, LIMITS, refusalOf, toBase64 } from './read-file.ts';

/** What the server is sent of a file. */
export interface UploadedFile {
  readonly fileName: string;
  readonly contentBase64: string;
}

interface Props {
  /** Rows that one file may have, when it is not the usual limit. */
  readonly maxRows?: number;
  /** Why no file can be taken yet. */
  readonly blocked?: string | null;
  readonly isChecking: boolean;
  readonly onFile: (file: UploadedFile) => Promise<unknown>;
  /** Without it there is no template: columns are mapped freely. */
  readonly onTemplate?: () => void;
}

/** Where the file is dropped or chosen, and the template; choosing the file checks it at once. */
export function ImportDrop({ maxRows = LIMITS.rows, blocked = null, isChecking, onFile, onTemplate }: Props) {
  const text = useText();
  const { warn } = useFeedback();
  const [name, setName] = useState('');
  const limits = { ...LIMITS, rows: maxRows };
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal) return warn(text(`import.${refusal}`, limits));
    if (blocked !== null) return warn(blocked);
    setName(file.name);
    const contentBase64 = await toBase64(file);
    if (contentBase64 !== '') await onFile({ fileName: file.name, contentBase64 });
  };
  return (
    <>
      <Spin spinning={isChecking} description={text('import.checking', { name })}>
        <Upload.Dragger
          accept={ACCEPT}
          multiple={false}
          showUploadList={false}
          disabled={blocked !== null}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <p className={styles['dropIcon']}>
            <FileUp size={28} strokeWidth={1.4} aria-hidden />
          </p>
          <p className={styles['drop']}>{blocked ?? text('import.drop')}</p>
          <p className={styles['quiet']}>{text('import.limits', limits)}</p>
        </Upload.Dragger>
      </Spin>
      {onTemplate ? (
        <div className={styles['template']}>
          <Button type="link" icon={<FileDown {...ICON} />} onClick={onTemplate}>
            {text('import.template')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
