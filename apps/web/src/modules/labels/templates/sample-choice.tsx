import type { LabelTemplateDetail, TemplateSample } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import type { LabelData, LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { request } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import styles from './designer/designer.module.css';

interface Shown {
  readonly label: LabelData;
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
const NOTHING: Shown = { label: {}, qr: '1' };

export function useSample({ kind, samples }: Pick<LabelTemplateDetail, 'kind' | 'samples'>): SampleState {
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
      if (certNo.trim() === '' || (kind !== 'grading' && kind !== 'chip')) return;
      const query = { kind, certNo: certNo.trim() };
      const found = await request(labelTemplatesEndpoints.previewLabel, { query, isQuiet: true }).catch(() => null);
      setMissing(!found?.ok);
      if (!found?.ok) return;
      setReal(found.data);
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
  const hasCertificate = kind === 'grading' || kind === 'chip';
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
            label: text(`labels.template.sample.${value as 'usual' | 'full' | 'words' | 'certificate'}`),
          }))}
          onChange={sample.choose}
        />
      ) : null}
      {hasCertificate ? (
        <Input.Search
          size="small"
          className={styles['cert'] ?? ''}
          placeholder={text('labels.template.certHint')}
          aria-label={text('labels.template.certHint')}
          maxLength={20}
          enterButton={text('labels.template.certShow')}
          status={sample.isMissing ? 'error' : ''}
          onSearch={(certNo) => void sample.askCertificate(certNo)}
        />
      ) : null}
      {sample.isMissing ? <span className={styles['missing']}>{text('labels.template.certMissing')}</span> : null}
    </div>
  );
}
