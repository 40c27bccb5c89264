import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { Courier, CourierRow, CourierTest } from '@mintmark/contract/system/logistics.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import {
  type MasterSteps,
  MasterTitle,
  masterDrawer,
  nameOf,
  ownerText,
  useMasterFacts,
  useMasterSteps,
} from '../../../kit/master/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import styles from '../master.module.css';
import { COURIER, CourierKeyDrawer, EditCourierDrawer, READS } from './courier-form.tsx';
import { WaybillSheet } from './waybill-sheet.tsx';

function Account({ courier, test }: { readonly courier: Courier; readonly test: CourierTest | null }) {
  const text = useText();
  const locale = useLocale();
  const facts = useMasterFacts(COURIER, courier);
  const { secret } = courier;
  const company = ownerText(courier, locale);
  const items: readonly FactItem[] = [
    { key: 'company', label: text('system.common.company'), value: company ?? text('system.common.wholeHouse') },
    ...facts('adapter', 'customerNo', 'monthlyAccount'),
    {
      key: 'key',
      label: text('system.logistics.key'),
      value: secret
        ? text('system.logistics.keySet', { hint: secret.hint, by: secret.by, at: timeText(secret.at) })
        : text('system.logistics.keyMissing'),
    },
    ...facts('phone'),
  ];
  return (
    <SectionCard title={text('system.logistics.account')}>
      <div className={styles['body']}>
        <FactList items={items} />
        {test ? (
          <Note tone={test.isOk ? 'ok' : 'danger'}>
            <span role="status">
              {text(test.isOk ? 'system.logistics.testOk' : 'system.logistics.testBad', {
                ms: countText(test.durationMs),
                answer: test.answer,
              })}
            </span>
          </Note>
        ) : null}
      </div>
    </SectionCard>
  );
}

/** E-waybills with their sizes; each can be tried on paper. */
function Templates({ courier }: { readonly courier: Courier }) {
  const text = useText();
  const locale = useLocale();
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <ul className={styles['list']}>
        {courier.templates.map((one) => (
          <li key={one.code}>
            {nameOf(one, locale)}{' '}
            <span className={styles['quiet']}>
              {one.code} · {text('system.logistics.templateSize', { width: one.widthMm, height: one.heightMm })}
            </span>
            <Button
              type="link"
              size="small"
              aria-label={text('system.logistics.testPrintNamed', { name: nameOf(one, locale) })}
              onClick={() => setCode(one.code)}
            >
              {text('system.logistics.testPrint')}
            </Button>
          </li>
        ))}
      </ul>
      {code === null ? null : <WaybillSheet courier={courier} code={code} onClose={() => setCode(null)} />}
    </>
  );
}

function Booking({ courier }: { readonly courier: Courier }) {
  const text = useText();
  const facts = useMasterFacts(COURIER, courier);
  const locale = useLocale();
  const names = (list: readonly { readonly code: string; readonly nameZh: string; readonly nameEn: string }[]) =>
    list.map((one) => `${nameOf(one, locale)} (${one.code})`).join(text('app.common.comma')) || null;
  const hasTemplates = courier.templates.length > 0;
  return (
    <SectionCard title={text('system.logistics.parcels')}>
      <FactList
        items={[
          { key: 'products', label: text('system.logistics.products'), value: names(courier.products) },
          {
            key: 'templates',
            label: text('system.logistics.templates'),
            value: hasTemplates ? <Templates courier={courier} /> : null,
          },
          ...facts('trackingUrl'),
          { key: 'parcels', label: text('system.logistics.usedBy'), value: countText(courier.parcels) },
        ]}
      />
      {courier.usedBy.length > 0 ? (
        <ul className={styles['list']} aria-label={text('system.logistics.usedBy')}>
          {courier.usedBy.map((one) => (
            <li key={one.id}>
              {one.deliveryNo} <span className={styles['quiet']}>{timeText(one.createdAt)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}

const STEPS: MasterSteps = {
  master: COURIER,
  setStatus: calls.setCourierStatus,
  remove: calls.removeCourier,
  reads: READS,
  enableKey: 'system.logistics.enableText',
  disableKey: 'system.logistics.disableText',
};

function CourierBody({ record: courier, onGone }: { readonly record: Courier; readonly onGone: () => void }) {
  const [test, setTest] = useState<CourierTest | null>(null);
  const [isKeyAsked, setKeyAsked] = useState(false);
  const { edit, others, dialogs, isEdited, close } = useMasterSteps(STEPS, courier, onGone);
  const testing = useCommand(calls.testCourier, { onSuccess: setTest });
  const own: readonly ActionDef[] = [
    { action: 'secret', labelKey: 'system.logistics.setSecret', onClick: () => setKeyAsked(true) },
    {
      action: 'test',
      labelKey: 'system.logistics.test',
      onClick: () => testing.run({ params: { id: courier.id } }),
    },
  ];
  return (
    <div className={styles['body']}>
      <ActionButtons actions={[edit, ...own, ...others]} allowed={courier.allowedActions} size="small" />
      <Account courier={courier} test={test} />
      <Booking courier={courier} />
      {dialogs}
      <EditCourierDrawer courier={courier} open={isEdited} onClose={close} />
      <CourierKeyDrawer courier={courier} open={isKeyAsked} onClose={() => setKeyAsked(false)} />
    </div>
  );
}

/** One courier beside the list, with its key's state and what hangs on it. */
export const CourierDrawer = masterDrawer<CourierRow, Courier>({
  ...{ of: 'courier', get: calls.getCourier },
  Title: MasterTitle,
  Body: CourierBody,
});
