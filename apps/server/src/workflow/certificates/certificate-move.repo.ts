import { type CertificateAction, certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import type { Selectable, Updateable } from 'kysely';
import type { CertificatesTable } from '../../db/schema.generated.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { nextState } from '../step.ts';

type Row = Selectable<CertificatesTable>;

/**
 * The only way a certificate changes its state: by a line of its machine, from the state and version that were decided on.
 * The caller holds the certificate's lock and has asked the guards of the line. `wanted` where the line leaves a choice.
 * Throws STATE_CONFLICT, VERSION_STALE.
 */
export async function moveCertificate(
  tx: Tx,
  certificate: Pick<Row, 'id' | 'status' | 'version'>,
  action: CertificateAction,
  { patch = {}, wanted }: { patch?: Omit<Updateable<CertificatesTable>, 'status' | 'version'>; wanted?: number } = {},
): Promise<Row> {
  const { id, status: from, version } = certificate;
  const status = nextState(
    certificateMachine,
    action,
    { status: from, version },
    wanted === undefined ? {} : { wanted },
  );
  return tx
    .updateTable('certificates')
    .set({ ...patch, status, version: version + 1 })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}
