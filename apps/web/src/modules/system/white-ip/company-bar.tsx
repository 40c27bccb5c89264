import type { AddressState } from '@mintmark/contract/system/addresses/address.schema.ts';
import { useNavigate } from 'react-router';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { RemoteSelect } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import css from './white-ip.module.css';

interface Names {
  readonly nameZh: string;
  readonly nameEn: string;
}
const nameOf = ({ nameZh, nameEn }: Names, isEnglish: boolean): string => (isEnglish ? nameEn || nameZh : nameZh);

/** What the list does now, in a sentence. */
function useVerdict({ inForce, endsAt }: AddressState): string {
  const text = useText();
  if (inForce === 0) return text('system.whiteIp.noLimit');
  const limit = text('system.whiteIp.limit', { n: inForce });
  return endsAt ? `${limit} ${text('system.whiteIp.ends', { at: timeText(endsAt) })}` : limit;
}

/** Whose list it is, what it does now, and where the reader himself sits. */
export function CompanyBar({ state }: { readonly state: AddressState }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const navigate = useNavigate();
  const verdict = useVerdict(state);
  const { companyId, companyName: nameZh, companyNameEn: nameEn, ownAddress, bindsReader } = state;
  const own = text(bindsReader ? 'system.whiteIp.ownBound' : 'system.whiteIp.own', { address: ownAddress });
  return (
    <section className={css['bar']}>
      <div className={css['company']}>
        <label htmlFor="white-ip-company">{text('system.whiteIp.company')}</label>
        <RemoteSelect
          id="white-ip-company"
          key={companyId}
          load={loadCompanies}
          initial={[{ value: companyId, label: nameOf({ nameZh, nameEn }, isEnglish) }]}
          value={companyId}
          onChange={(id) =>
            typeof id === 'string' && id !== companyId ? navigate(`/system/whiteIp/${id}`) : undefined
          }
          allowClear={false}
          width={280}
        />
        <span className={css['own']}>{own}</span>
        <OperationLogLink targetType="company" targetId={companyId} />
      </div>
      <Note tone={state.inForce === 0 ? 'warning' : 'ok'}>{verdict}</Note>
    </section>
  );
}
