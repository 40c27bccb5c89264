import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import {
  type DeliveryCourier,
  type DeliveryDetail,
  PACKING_PHOTOS,
  zPack,
} from '@mintmark/contract/delivery/delivery.schema.ts';
import { FREIGHT_PAYER, FREIGHT_PAYERS } from '@mintmark/domain/delivery/delivery.enums.ts';
import { Form } from 'antd';
import { useEffect, useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  KilogramField,
  MoneyField,
  RadioField,
  SelectField,
} from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { nameIn, useCouriers } from './delivery-look.ts';
import { STEP_READS } from './use-delivery.ts';
import { useIsWaived, WaiverFields } from './waiver-fields.tsx';

/** A parcel for the courier is weighed and booked; pick-ups, which the same call closes, are not. */
const zCourierPack = zPack.required({ weightG: true, courier: true, product: true });

export interface PackDrawerProps {
  /** The parcel to close; null = closed drawer. */
  readonly detail: DeliveryDetail | null;
  readonly onClose: () => void;
}

/** The insured amount, as long as the insurance is not waived. */
function InsuredField() {
  const isWaived = useIsWaived();
  return (
    <MoneyField
      name="insuredFen"
      labelKey="delivery.pack.insured"
      hintKey="delivery.pack.insuredHint"
      disabled={isWaived}
    />
  );
}

/** The courier and one of its products; another courier has others. */
function BookingFields({ couriers }: { readonly couriers: readonly DeliveryCourier[] }) {
  const locale = useLocale();
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch('courier');
  const optionOf = (one: Pick<DeliveryCourier, 'code' | 'nameZh' | 'nameEn'>) => ({
    value: one.code,
    label: nameIn(one, locale),
  });
  const products = couriers.find((one) => one.code === chosen)?.products ?? [];
  const product: unknown = Form.useWatch('product');
  const isKnown = products.some((one) => one.code === product);
  const [first] = products;
  useEffect(() => {
    if (first !== undefined && !isKnown) form.setFieldValue('product', first.code);
  }, [form, first, isKnown]);
  return (
    <>
      <SelectField name="courier" labelKey="delivery.pack.courier" required options={couriers.map(optionOf)} />
      <RadioField name="product" labelKey="delivery.pack.product" required wide options={products.map(optionOf)} />
    </>
  );
}

type Body = FormValuesOf<typeof deliveryEndpoints.pack>;
type Waiver = NonNullable<Body['waiver']> & { readonly files: readonly string[] };
type PackValues = Omit<Body, 'waiver'> & { readonly isInsuranceWaived: boolean; readonly waiver: Waiver };

/** The customer's word as the call takes it. */
function waiverOf({ files, ...said }: Waiver) {
  const [fileKey] = files;
  return { ...said, ...(fileKey ? { fileKey } : {}) };
}

function bodyOf(values: PackValues, version: number): Body {
  const { insuredFen, isInsuranceWaived, waiver, ...rest } = values;
  return { version, ...rest, ...(isInsuranceWaived ? { waiver: waiverOf(waiver) } : { insuredFen }) };
}

/** Closes a parcel for the courier: weighed, insured in full or waived by the customer's word. */
export function PackDrawer({ detail, onClose }: PackDrawerProps) {
  const text = useText();
  const all = useCouriers(detail?.id ?? null);
  const couriers = useMemo(() => (all ?? []).filter((one) => one.isActive), [all]);
  const first = couriers.find((one) => one.code === detail?.courier) ?? couriers[0];
  const initial = useMemo<PackValues>(
    () => ({
      weightG: detail?.weightG ?? undefined,
      courier: first?.code,
      product: detail?.product ?? first?.products[0]?.code,
      insuredFen: detail?.declaredFen,
      payer: FREIGHT_PAYER.monthly,
      photoKeys: [],
      isInsuranceWaived: false,
      waiver: { channel: undefined, person: detail?.customerName, saidAt: undefined, note: '', files: [], reason: '' },
    }),
    [detail, first],
  );
  return (
    <FormDrawer
      open={detail !== null && all !== undefined}
      okReason={first === undefined ? text('delivery.pack.noCourier') : null}
      title={text('delivery.pack.title', { no: detail?.deliveryNo ?? '' })}
      endpoint={deliveryEndpoints.pack}
      initial={initial}
      schema={zCourierPack}
      toInput={(values: PackValues) => ({
        params: { id: detail?.id ?? '0' },
        body: bodyOf(values, detail?.version ?? 0),
      })}
      okText={text('delivery.step.pack')}
      savedKey="delivery.done.pack"
      invalidate={STEP_READS}
      onClose={onClose}
      intro={
        <Note tone="info">
          {text('delivery.pack.intro', { n: detail?.itemQty ?? 0, amount: moneyText(detail?.declaredFen ?? 0) })}
        </Note>
      }
    >
      <FieldGroup>
        <KilogramField name="weightG" labelKey="delivery.pack.weight" hintKey="delivery.pack.weightHint" required />
        <BookingFields couriers={couriers} />
        <RadioField name="payer" labelKey="delivery.list.payer" required wide options={FREIGHT_PAYERS} />
        <InsuredField />
        <WaiverFields />
        <PhotoKeysField
          dir="Delivery/"
          name="photoKeys"
          labelKey="delivery.pack.photos"
          hintKey="delivery.pack.photosHint"
          max={PACKING_PHOTOS}
          wide
        />
      </FieldGroup>
    </FormDrawer>
  );
}
