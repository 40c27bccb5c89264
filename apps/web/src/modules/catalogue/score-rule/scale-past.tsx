import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { langOf, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { SectionCard, Timeline } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/values.tsx';
import { category1Name } from '../parts/names.ts';
import { ownerOf, titleOf } from './scale-names.ts';

const BackToHouseDrawer = lateDrawer(async () => (await import('./back-to-house.drawer.tsx')).BackToHouseDrawer);

/** Which categories of whom are, were or will be graded on the scale. */
export function ScaleUses({ scale }: { readonly scale: ScaleDetail }) {
  const text = useText();
  const locale = useLocale();
  const [back, setBack] = useState<ScaleDetail['uses'][number] | null>(null);
  const may = scale.allowedActions.some(({ action, allowed }) => action === 'assign' && allowed);
  return (
    <SectionCard title={text('catalogue.scale.uses')} sub={text('catalogue.scale.usesSub')} flush>
      <PlainTable
        label={text('catalogue.scale.uses')}
        rows={scale.uses}
        rowKey={({ id }) => id}
        empty={text('catalogue.rule.unused')}
        hasRowNames
        columns={[
          {
            key: 'category',
            title: text('catalogue.scale.category'),
            render: ({ category1 }) => category1Name(category1, locale),
          },
          {
            key: 'company',
            title: text('catalogue.scale.company'),
            render: (use) => ownerOf(use, langOf(locale), text),
          },
          { key: 'from', title: text('catalogue.scale.validFrom'), render: ({ validFrom }) => validFrom },
          {
            key: 'to',
            title: text('catalogue.scale.validTo'),
            render: ({ validTo }) => validTo ?? text('catalogue.scale.open'),
          },
          {
            key: 'reason',
            title: text('catalogue.scale.assignReason'),
            wrap: true,
            render: ({ reason }) => reason || '–',
          },
          {
            key: 'back',
            title: '',
            render: (use) =>
              may && use.companyId !== null && use.validTo === null ? (
                <Button type="link" size="small" onClick={() => setBack(use)}>
                  {text('catalogue.scale.back')}
                </Button>
              ) : null,
          },
        ]}
      />
      <BackToHouseDrawer use={back} today={scale.today} onClose={() => setBack(null)} />
    </SectionCard>
  );
}

/** Who made, published and withdrew the version. */
export function ScalePast({ scale }: { readonly scale: ScaleDetail }) {
  const text = useText();
  const lang = useLang();
  const { basedOn } = scale;
  const items = [
    {
      key: 'withdrawn',
      title: text('catalogue.scale.stepWithdrawn'),
      at: scale.withdrawnAt,
      by: scale.withdrawnBy,
      note: scale.withdrawReason,
    },
    {
      key: 'published',
      title: text('catalogue.scale.stepPublished'),
      at: scale.publishedAt,
      by: scale.publishedBy,
      note: scale.publishReason,
    },
    {
      key: 'created',
      title: text('catalogue.scale.stepCreated'),
      at: scale.createdAt,
      by: scale.createdBy,
      note: basedOn ? text('catalogue.scale.basedOn', { name: titleOf(basedOn, lang) }) : '',
    },
  ];
  return (
    <SectionCard title={text('catalogue.scale.past')}>
      <Timeline
        items={items
          .filter(({ at }) => at !== null)
          .map((item, at) => ({ ...item, by: item.by ?? '–', at: <TimeText iso={item.at} />, current: at === 0 }))}
      />
    </SectionCard>
  );
}
