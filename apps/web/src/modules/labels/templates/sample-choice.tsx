import type { LabelTemplateDetail, TemplateSample } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { PAPER_RIGHTS } from '@mintmark/contract/papers/paper-rights.ts';
import { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import type { LabelData, LabelKind, PaperLists } from '@mintmark/domain/labels/label-template.ts';
import { HOUSE_PAPERS, type HousePaper } from '@mintmark/domain/labels/printer.enums.ts';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { request } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import styles from './designer/designer.module.css';
import { useDesignLang } from './designer/use-design-lang.ts';

export interface Shown {
  readonly label: LabelData;
  readonly lists: PaperLists;
  readonly qr: string;
}

/** What the preview says: one of the samples, or the label of a certificate. */
export interface SampleState {
  readonly key: string;
  readonly shown: Shown;
  readonly choose: (key: string) => void;
  readonly askCertificate: (certNo: string) => Promise<void>;
  /** Words under the number when nobody has it. */
  readonly isMissing: boolean;
}

const CERTIFICATE = 'certificate';
const NOTHING: Shown = { label: {}, lists: {}, qr: '1' };

const isPaper = (kind: LabelKind): kind is HousePaper => HOUSE_PAPERS.some(({ code }) => code === kind);

/** The paper of a record as it would be printed now; null when nobody in sight has the number. */
async function realPaper(kind: HousePaper, lang: Lang, number: string): Promise<Shown | null> {
  const input = { body: { kind, lang, codes: [number] }, isQuiet: true };
  const found = await request(papersEndpoints.findPapers, input).catch(() => null);
  const paper = found?.ok ? found.data.groups[0]?.papers[0] : undefined;
  return paper ? { label: paper.fields, lists: paper.lists, qr: paper.qr } : null;
}

async function realLabel(kind: 'grading' | 'chip', certNo: string): Promise<Shown | null> {
  const query = { kind, certNo };
  const found = await request(labelTemplatesEndpoints.previewLabel, { query, isQuiet: true }).catch(() => null);
  return found?.ok ? { ...found.data, lists: {} } : null;
}

export function useSample({
  kind,
  lang,
  samples,
}: Pick<LabelTemplateDetail, 'kind' | 'lang' | 'samples'>): SampleState {
  const reader = useDesignLang();
  const [key, setKey] = useState(samples[0]?.key ?? '');
  const [real, setReal] = useState<Shown | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sample: Shown = samples.find((one) => one.key === key) ?? samples[0] ?? NOTHING;
  return {
    key,
    shown: key === CERTIFICATE && real ? real : sample,
    choose: setKey,
    isMissing,
    askCertificate: async (certNo) => {
      const number = certNo.trim();
      if (number === '') return;
      const found = isPaper(kind) ? await realPaper(kind, lang ?? reader, number) : await realLabel(kind, number);
      setMissing(found === null);
      if (found === null) return;
      setReal(found);
      setKey(CERTIFICATE);
    },
  };
}

interface Props {
  readonly sample: SampleState;
  readonly kind: LabelKind;
  readonly samples: readonly TemplateSample[];
}

/** Chooses what the preview says. */
export function SampleChoice({ sample, kind, samples }: Props) {
  const text = useText();
  const can = useCan();
  const hint = text(isPaper(kind) ? `labels.paper.number.${kind}` : 'labels.template.certHint');
  const hasRecord = !isPaper(kind) || can(PAPER_RIGHTS[kind]);
  const keys = [...samples.map(({ key }) => key), ...(sample.key === CERTIFICATE ? [CERTIFICATE] : [])];
  return (
    <div className={styles['bar']}>
      {keys.length > 1 ? (
        <Segmented
          size="small"
          value={sample.key}
          aria-label={text('labels.template.sample')}
          options={keys.map((value) => ({
            value,
            label: text(
              value === CERTIFICATE && isPaper(kind)
                ? 'labels.paper.realRecord'
                : `labels.template.sample.${value as 'usual' | 'full' | 'words' | 'certificate'}`,
            ),
          }))}
          onChange={sample.choose}
        />
      ) : null}
      {hasRecord ? (
        <Input.Search
          size="small"
          className={styles['cert'] ?? ''}
          placeholder={hint}
          aria-label={hint}
          maxLength={40}
          enterButton={text('labels.template.certShow')}
          status={sample.isMissing ? 'error' : ''}
          onSearch={(certNo) => void sample.askCertificate(certNo)}
        />
      ) : null}
      {sample.isMissing ? (
        <span className={styles['missing']}>
          {text(isPaper(kind) ? 'labels.paper.noRecord' : 'labels.template.certMissing')}
        </span>
      ) : null}
    </div>
  );
}
