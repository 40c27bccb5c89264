import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import type { FoundPapers, PaperGroup } from '@mintmark/contract/papers/papers.schema.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { HOUSE_PAPERS, type HousePaper } from '@mintmark/domain/labels/printer.enums.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { PaperSheets } from './paper-sheets.tsx';
import css from './papers.module.css';

/** What is looked for. */
export interface Asked {
  readonly kind: HousePaper;
  readonly lang: Lang;
  readonly codes: readonly string[];
}

const NAMED = 20;
const keyOf = ({ companyId, template }: PaperGroup): string => `${companyId}/${template.id}@${template.version}`;

/** Numbers that were not found, and those whose paper is not printed. */
function Left({ found }: { readonly found: FoundPapers }) {
  const text = useText();
  const { missing, refused } = found;
  const codes = missing.slice(0, NAMED).join(' ');
  return (
    <div className={css['notes']}>
      {missing.length > 0 ? (
        <Note tone="danger">{text('labels.paper.missing', { n: missing.length, codes })}</Note>
      ) : null}
      {refused.slice(0, NAMED).map(({ code, text: why }) => (
        <Note key={code} tone="warning">
          {text('labels.paper.refused', { code, why })}
        </Note>
      ))}
    </div>
  );
}

interface FoundProps {
  readonly asked: Asked;
  readonly found: FoundPapers;
  readonly actions?: ReactNode;
}

/** What was found, one group at a time: papers of a company set with one template. */
function FoundSheets({ asked, found, actions }: FoundProps) {
  const text = useText();
  const lang = useLang();
  const [chosen, setChosen] = useState('');
  const booking = useCommand(papersEndpoints.printPapers, { invalidate: [labelsEndpoints.listPrintJobs] });
  const group = found.groups.find((one) => keyOf(one) === chosen) ?? found.groups[0];
  if (!group) return <Left found={found} />;
  const { companyId, template, papers } = group;
  const { kind, lang: spoken } = asked;
  const named = (one: PaperGroup) =>
    text('labels.paper.groupOf', {
      ...{ company: lang === 'en' ? one.companyEn : one.companyZh, template: one.template.id },
      ...{ version: one.template.version, n: one.papers.length },
    });
  return (
    <PaperSheets
      title={enumText(HOUSE_PAPERS, kind, lang)}
      template={template}
      papers={papers}
      actions={actions}
      book={(copies, printerId) =>
        booking.run({
          body: { kind, lang: spoken, codes: papers.map(({ code }) => code), companyId, copies, printerId },
        })
      }
      sections={
        <PrintSection title={text('labels.paper.group')}>
          <Left found={found} />
          {found.groups.length > 1 ? (
            <>
              <Select
                className={css['wide'] ?? ''}
                aria-label={text('labels.paper.group')}
                value={keyOf(group)}
                options={found.groups.map((one) => ({ value: keyOf(one), label: named(one) }))}
                onChange={setChosen}
              />
              <p>{text('labels.paper.groupHint')}</p>
            </>
          ) : (
            <p>{named(group)}</p>
          )}
        </PrintSection>
      }
    />
  );
}

/** Papers of some numbers as they would be printed now. */
export function Found({ asked, actions }: { readonly asked: Asked; readonly actions?: ReactNode }) {
  const body = useMemo(() => ({ ...asked, codes: [...asked.codes] }), [asked]);
  const { data, error, refetch } = useEndpoint(papersEndpoints.findPapers, { body });
  if (data) return <FoundSheets asked={asked} found={data} actions={actions} />;
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={6} />;
}
