import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { forgetPrevious } from '../../workflow/certificates/certificate-takeover.repo.ts';
import { lockCoin } from '../../workflow/coins/coin.repo.ts';
import { lockOrder, refreshOrder } from '../../workflow/orders/order.repo.ts';
import { findOrderOfCoin } from './certificate.queries.ts';

/**
 * The piece is not the one of the old certificate that it names: the number is taken from the coin and its own hidden
 * certificate, and is free for another order. Not after publication: what was superseded stays so.
 */
export const dropOldCertificate = command(
  certificateEndpoints.dropOldCertificate,
  async (tx, { params, body }, context) => {
    const by = { now: context.now, accountId: context.actor.accountId };
    const order = await lockOrder(tx, context.scope, await findOrderOfCoin(tx, context.scope, params.coinId));
    const coin = await lockCoin(tx, context.scope, params.coinId, { version: body.version });
    const { oldCertNo } = coin;
    if (oldCertNo === null || oldCertNo === coin.certNo || !replacesCertificate(coin.serviceType))
      throw new AppError('GUARD_FAILED', { params: { guard: 'namesOldCertificate' } });
    if (coin.status < coinMachine.state.toEnter || coin.status >= coinMachine.state.ready)
      throw new AppError('GUARD_FAILED', { params: { guard: 'certificateHidden' } });
    const saved = await forgetPrevious(tx, coin, oldCertNo, body.reason, by);
    await refreshOrder(tx, order.id);
    await context.audit({
      targetType: 'coin',
      targetId: coin.id,
      targetNo: coin.coinCode,
      companyId: coin.companyId,
      before: { oldCertNo },
      after: { oldCertNo: null },
      reason: body.reason,
    });
    return { version: saved.version };
  },
);
