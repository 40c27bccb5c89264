import { PRICE_LIST_PHASES } from '@mintmark/contract/catalogue/price-list.enums.ts';
import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type DetailHeader, DetailScreen } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { category1Name } from '../parts/names.ts';
import { phaseGroup } from '../price-standard/list-names.ts';
import { ScaleCard } from './scale-card.tsx';
import { CompareScales } from './scale-compare.tsx';
import { kindName, ladderOf, ownerOf, titleOf } from './scale-names.ts';
import { ScalePast, ScaleUses } from './scale-past.tsx';
import { ScalePreview } from './scale-preview.tsx';
import { useScaleSteps } from './use-scale-steps.tsx';

function useScaleHeader(scale: ScaleDetail): DetailHeader {
  const text = useText();
  const lang = useLang();
  const isDraft = scale.status === 'draft';
  return {
    number: titleOf(scale, lang),
    tag: <StateTag group={phaseGroup(scale.phase)} label={enumText(PRICE_LIST_PHASES, scale.phase, lang)} />,
    sub: (
      <span>
        {[ownerOf(scale, lang, text), kindName(scale.kind, lang), scale.scaleCode, scale.note]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
    figures: [
      {
        key: 'from',
        label: text(isDraft ? 'catalogue.scale.plannedFrom' : 'catalogue.scale.validFrom'),
        value: scale.validFrom,
      },
      ...(isDraft
        ? []
        : [
            { key: 'to', label: text('catalogue.scale.validTo'), value: scale.validTo ?? text('catalogue.scale.open') },
          ]),
    ],
  };
}

function ScaleBody({ scale }: { readonly scale: ScaleDetail }) {
  const locale = useLocale();
  const header = useScaleHeader(scale);
  const { actions, dialogs } = useScaleSteps(scale);
  const ladder = ladderOf(scale, scale.rules);
  const first = scale.categories[0];
  return (
    <>
      <DetailScreen
        header={header}
        actions={actions}
        allowed={scale.allowedActions}
        log={{ targetType: 'scale', targetId: scale.id }}
        tabs={[
          {
            key: 'scale',
            labelKey: 'catalogue.scale.tabScale',
            render: () => (
              <>
                <ScalePreview scale={ladder} category={first === undefined ? '' : category1Name(first, locale)} />
                <ScaleCard scale={ladder} sub={null} />
              </>
            ),
          },
          { key: 'uses', labelKey: 'catalogue.scale.uses', render: () => <ScaleUses scale={scale} /> },
          { key: 'compare', labelKey: 'catalogue.scale.compare', render: () => <CompareScales scale={scale} /> },
          { key: 'past', labelKey: 'catalogue.scale.past', render: () => <ScalePast scale={scale} /> },
        ]}
      />
      {dialogs}
    </>
  );
}

/** One version of a scale: what it says, who is graded on it, and what may be done with it. */
export function ScaleRecord({ id }: { readonly id: string }) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    calls.getScale,
    { params: { id } },
    { keepPrevious: true, follow: topicsOf('scale', id) },
  );
  const scale = data?.id === id ? data : undefined;
  usePageTitle(scale ? titleOf(scale, lang) : null);
  if (!scale) return <DetailScreen header={null} error={error} onReload={() => void refetch()} />;
  return <ScaleBody key={scale.id} scale={scale} />;
}
