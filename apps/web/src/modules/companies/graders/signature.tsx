import type { Grader } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import css from '../parts/companies.module.css';
import { GRADER_READS } from './grader-forms.tsx';

/** The signature of a grader: shown, replaced by a picture, taken away. */
export function Signature({ grader }: { readonly grader: Grader }) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload('Signature/');
  const command = useCommand(calls.putSignature, { invalidate: GRADER_READS });
  const { id, version, signatureUrl } = grader;
  const mayChange = grader.allowedActions.some(({ action, allowed }) => action === 'signature' && allowed);
  const put = async (fileKey: string | null) => {
    if (await command.run({ params: { id }, body: { version, fileKey } })) toast('companies.common.done');
  };
  const send = async (file: File | undefined) => {
    const [sent] = file ? await upload.send([file]) : [];
    if (sent) await put(sent.fileKey);
  };
  const remove = async () => {
    const title = text('companies.grader.signatureRemove');
    if (await confirm({ title, okText: text('companies.common.delete'), danger: true })) await put(null);
  };
  return (
    <SectionCard title={text('companies.grader.signature')}>
      {signatureUrl ? (
        <img className={css['signature']} src={signatureUrl} alt={text('companies.grader.signature')} />
      ) : (
        <span className={css['quiet']}>{text('companies.grader.signatureNone')}</span>
      )}
      {mayChange ? (
        <div className={css['actions']}>
          <input
            ref={input}
            hidden
            type="file"
            accept=".jpg,.jpeg,.png"
            tabIndex={-1}
            aria-label={text('companies.grader.signatureUpload')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              void send(file);
            }}
          />
          <Button size="small" loading={upload.isSending} onClick={() => input.current?.click()}>
            {text('companies.grader.signatureUpload')}
          </Button>
          {signatureUrl ? (
            <Button size="small" danger onClick={() => void remove()}>
              {text('companies.common.delete')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </SectionCard>
  );
}
