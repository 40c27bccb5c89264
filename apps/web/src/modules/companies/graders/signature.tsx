import type { Grader } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { OwnPicture } from '../parts/own-picture.tsx';
import { GRADER_READS } from './grader-forms.tsx';

const WORDS = {
  title: 'companies.grader.signature',
  none: 'companies.grader.signatureNone',
  upload: 'companies.grader.signatureUpload',
  remove: 'companies.grader.signatureRemove',
} as const;

/** The signature of a grader. */
export function Signature({ grader }: { readonly grader: Grader }) {
  const command = useCommand(calls.putSignature, { invalidate: GRADER_READS });
  const { id, version, signatureUrl, allowedActions } = grader;
  const put = async (fileKey: string | null) =>
    Boolean(await command.run({ params: { id }, body: { version, fileKey } }));
  return (
    <OwnPicture
      words={WORDS}
      folder="Signature/"
      url={signatureUrl}
      allowed={allowedActions}
      action="signature"
      onPut={put}
    />
  );
}
