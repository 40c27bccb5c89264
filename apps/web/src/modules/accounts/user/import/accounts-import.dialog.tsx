import { accountImportEndpoints as calls } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import type { AccountImportAccepted, AccountImportReport } from '@mintmark/contract/accounts/account-import.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { ACCOUNT_IMPORT_ROWS } from '@mintmark/domain/accounts/import-columns.ts';
import { useState } from 'react';
import { callFile, saveFile, useCommand } from '../../../../kit/api/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { ImportDialog, ImportDrop, ImportFindings, ImportFoot, isChangedSince } from '../../../../kit/import/index.ts';
import { Blank } from '../../../../ui/values.tsx';
import { Batches } from './batches.tsx';
import { ImportedAccounts } from './imported-accounts.tsx';

const READS = [accountsEndpoints.listAccounts, calls.listAccountBatches];

function Findings({ report }: { readonly report: AccountImportReport }) {
  const text = useText();
  return (
    <ImportFindings
      report={report}
      summary={text('accounts.import.summary', { rows: report.rowCount, good: report.importableCount })}
      columns={[
        {
          key: 'username',
          title: text('accounts.user.username'),
          width: 180,
          ellipsis: true,
          render: (_, row) => row.username || <Blank />,
        },
        {
          key: 'realName',
          title: text('accounts.user.realName'),
          width: 140,
          ellipsis: true,
          render: (_, row) => row.realName || <Blank />,
        },
      ]}
    />
  );
}

/** Accounts from a workbook: file, findings, and the one-time passwords that are handed over once. */
export default function AccountsImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { warn } = useFeedback();
  const [report, setReport] = useState<AccountImportReport | null>(null);
  const [accepted, setAccepted] = useState<AccountImportAccepted | null>(null);
  const [isTaken, setTaken] = useState(false);
  const check = useCommand(calls.createAccountImport, { onSuccess: setReport });
  const accept = useCommand(calls.acceptAccountImport, {
    invalidate: READS,
    onSuccess: setAccepted,
    onFailure: ({ data }) => {
      if (!isChangedSince(data)) return;
      warn(text('import.changed'));
      setReport(null);
    },
  });
  const template = () => callFile(calls.getAccountTemplate, {}).then(saveFile, () => undefined);
  const annotated = (id: string) =>
    callFile(calls.getAnnotatedAccounts, { params: { id } }).then(saveFile, () => undefined);
  return (
    <ImportDialog
      title={text('accounts.import.title')}
      step={accepted ? 2 : report ? 1 : 0}
      onClose={accepted && !isTaken ? null : onClose}
      footer={
        report && !accepted ? (
          <ImportFoot
            report={report}
            isBusy={accept.isPending}
            onAnnotated={() => void annotated(report.importId)}
            onAgain={() => setReport(null)}
            onAccept={(mode) => void accept.run({ params: { id: report.importId }, body: { mode } })}
          />
        ) : null
      }
    >
      {report ? null : (
        <>
          <ImportDrop
            maxRows={ACCOUNT_IMPORT_ROWS}
            isChecking={check.isPending}
            onFile={(body) => check.run({ body })}
            onTemplate={() => void template()}
          />
          <Batches />
        </>
      )}
      {report && !accepted ? <Findings report={report} /> : null}
      {accepted ? (
        <ImportedAccounts accepted={accepted} isTaken={isTaken} onTaken={() => setTaken(true)} onClose={onClose} />
      ) : null}
    </ImportDialog>
  );
}
