import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, FormField, TextAreaField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { ScanField } from '../../../kit/scan/index.ts';
import { Select } from '../../../ui/select.tsx';
import css from '../custody.module.css';
import { HAND_OVER_READS, placeChoices } from '../custody-types.ts';
import { CoinTable } from './coin-table.tsx';
import { useScanned } from './use-scanned.ts';

interface Props {
  readonly open: boolean;
  /** Laid on the table when it opens, as if it were scanned. */
  readonly code: string | null;
  readonly onGiven: (id: string) => void;
  readonly onClose: () => void;
}

const WIDTH = 640;

/** Who of the company may take the scanned coins over. */
function ReceiverField({ companyId }: { readonly companyId: string | undefined }) {
  const { data, isFetching } = useEndpoint(
    handOversEndpoints.listReceivers,
    { query: { companyId: companyId ?? '0' } },
    { enabled: companyId !== undefined },
  );
  const options = (data?.list ?? []).map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }));
  return (
    <FormField name="receiverId" labelKey="custody.give.to" required>
      <Select
        showSearch
        optionFilterProp="label"
        loading={isFetching}
        disabled={companyId === undefined}
        options={options}
      />
    </FormField>
  );
}

function PlaceChoice() {
  const text = useText();
  const lang = useLang();
  const options = [{ value: '', label: text('custody.handOver.stays') }, ...placeChoices(lang)];
  return (
    <FormField name="place" labelKey="custody.give.place">
      <Select showSearch optionFilterProp="label" options={options} />
    </FormField>
  );
}

/** Coins are scanned together, then given to somebody; they have them when they have taken them over. */
export function GiveDrawer({ open, code, onGiven, onClose }: Props) {
  const text = useText();
  const scanned = useScanned();
  const { coins, refusal } = scanned;
  const { scan } = scanned;
  const latest = useRef(scan);
  latest.current = scan;
  useEffect(() => {
    if (open && code !== null) void latest.current({ kind: 'unknown', code, raw: code });
  }, [open, code]);
  const initial = useMemo(() => ({ coinIds: [], receiverId: '', place: '', note: '' }), []);
  const close = () => {
    scanned.clear();
    onClose();
  };
  return (
    <FormDrawer
      open={open}
      title={text('custody.give')}
      width={WIDTH}
      endpoint={handOversEndpoints.giveCoins}
      initial={initial}
      toInput={(values) => ({ params: {}, body: { ...values, coinIds: coins.map(({ coinId }) => coinId) } })}
      okText={text('custody.give.ok')}
      okReason={coins.length === 0 ? text('custody.give.none') : null}
      savedKey="custody.give.done"
      invalidate={HAND_OVER_READS}
      onSaved={({ id }) => onGiven(id)}
      onClose={close}
      intro={
        <div className={css['scan']}>
          <ScanField placeholder={text('custody.give.scan')} onScan={scanned.scan} keepFocus={false} />
          {refusal === null ? null : (
            <p className={css['refused']} role="alert">
              {refusal}
            </p>
          )}
          <CoinTable coins={coins} onRemove={scanned.remove} />
        </div>
      }
    >
      <FieldGroup>
        <ReceiverField companyId={coins[0]?.companyId} />
        <PlaceChoice />
        <TextAreaField name="note" labelKey="custody.note" maxLength={200} rows={2} />
      </FieldGroup>
    </FormDrawer>
  );
}
