import type { AccountImportAccepted } from '@mintmark/contract/accounts/account-import.schema.ts';
import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import { saveFile } from '../../../../kit/api/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { ICON } from '../../../../ui/icon.ts';
import { StatePanel } from '../../../../ui/states.tsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function bytesOf(contentBase64: string): Uint8Array<ArrayBuffer> {
  const text = atob(contentBase64);
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

interface Props {
  readonly accepted: AccountImportAccepted;
  readonly isTaken: boolean;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** The accounts exist; their passwords are in this page's memory only, so the dialog stays until the file was taken. */
export function ImportedAccounts({ accepted, isTaken, onTaken, onClose }: Props) {
  const text = useText();
  const { fileName, contentBase64 } = accepted.passwords;
  const take = () => {
    saveFile({ blob: new Blob([bytesOf(contentBase64)], { type: XLSX }), fileName });
    onTaken();
  };
  return (
    <StatePanel
      glyph={<FileDown size={22} strokeWidth={1.6} aria-hidden />}
      title={text('accounts.import.done', { n: accepted.count })}
      text={text('accounts.import.doneText')}
      actions={
        <>
          <Button type={isTaken ? 'default' : 'primary'} icon={<FileDown {...ICON} />} onClick={take}>
            {text('accounts.import.passwords')}
          </Button>
          <Button type={isTaken ? 'primary' : 'default'} disabled={!isTaken} onClick={onClose}>
            {text('import.close')}
          </Button>
        </>
      }
    />
  );
}
