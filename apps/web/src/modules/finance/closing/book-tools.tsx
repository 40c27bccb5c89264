import { booksEndpoints } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { Button } from 'antd';
import { Download, Printer } from 'lucide-react';
import { callFile, saveFile } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';

interface Props {
  readonly file: BodyInputOf<typeof booksEndpoints.exportBooks>;
  readonly isEmpty: boolean;
  readonly onPrint?: () => void;
}

/** Printing what is shown, and the whole of it as a workbook. */
export function BookTools({ file, isEmpty, onPrint }: Props) {
  const text = useText();
  const download = () => callFile(booksEndpoints.exportBooks, { body: file }).then(saveFile, () => undefined);
  return (
    <>
      {onPrint ? (
        <Button icon={<Printer {...ICON_S} />} disabled={isEmpty} onClick={onPrint}>
          {text('finance.closing.print')}
        </Button>
      ) : null}
      <Button icon={<Download {...ICON_S} />} disabled={isEmpty} onClick={() => void download()}>
        {text('finance.closing.excel')}
      </Button>
    </>
  );
}
