import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import {
  compileCertPattern,
  exampleOf,
  matchesCertPattern,
  normalizeForeignCertNo,
} from '@mintmark/domain/system/cert-pattern.ts';
import { linkOf } from '@mintmark/domain/system/verify-link.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Select } from '../../../ui/select.tsx';
import styles from './detailed-entry.module.css';
import type { GridRow } from './rows.model.ts';

const FRESH_MS = 300_000;

interface Props {
  readonly row: GridRow;
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onChoose: (oldGraderId: string | null) => void;
}

/** Whose holder a crossover came in: does its number fit, and where can it be looked up? */
export function ForeignHolder({ row, isLocked, error, onChoose }: Props) {
  const text = useText();
  const locale = useLocale();
  const { data } = useEndpoint(thirdPartiesEndpoints.getThirdPartyChoices, {}, { staleTimeMs: FRESH_MS });
  const graders = data?.list ?? [];
  const grader = graders.find((one) => one.id === row.oldGraderId);
  const certNo = normalizeForeignCertNo(row.oldCertNo ?? '');
  const compiled = grader?.certPattern ? compileCertPattern(grader.certPattern) : null;
  const isWrong = certNo !== '' && compiled?.ok === true && !matchesCertPattern(compiled.pattern, certNo);
  const link = grader ? linkOf(grader.verifyUrl, certNo) : null;
  return (
    <div className={styles['typed']}>
      <span>{text('entry.strip.oldGrader')}</span>
      <Select
        size="small"
        allowClear
        disabled={isLocked}
        aria-label={text('entry.strip.oldGrader')}
        value={row.oldGraderId}
        {...(error ? { status: 'error' as const } : {})}
        options={graders.map((one) => ({
          value: one.id,
          label: locale === 'en' ? one.nameEn || one.nameZh : one.nameZh,
        }))}
        onChange={(value) => onChoose(typeof value === 'string' ? value : null)}
      />
      {isWrong && compiled?.ok ? (
        <span className={styles['warn']}>
          {text('entry.strip.foreignNo', { example: exampleOf(compiled.pattern) })}
        </span>
      ) : link === null ? null : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {text('entry.strip.verify')}
        </a>
      )}
    </div>
  );
}
