import {
  compileCertPattern,
  exampleOf,
  matchesCertPattern,
  normalizeForeignCertNo,
} from '@mintmark/domain/system/cert-pattern.ts';
import { linkFault, linkOf } from '@mintmark/domain/system/verify-link.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import styles from '../master.module.css';

const watched = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Try a number: does the pattern take it, and where does the link lead? */
export function TryOut() {
  const text = useText();
  const pattern = watched(Form.useWatch('certPattern'));
  const template = watched(Form.useWatch('verifyUrl'));
  const [typed, setTyped] = useState('');
  const compiled = pattern === '' ? null : compileCertPattern(pattern);
  const certNo = normalizeForeignCertNo(typed);
  const fault = template === '' ? null : linkFault(template);
  const link = linkOf(template, certNo);
  const isTaken = compiled?.ok === true && matchesCertPattern(compiled.pattern, certNo);
  const example = compiled?.ok === true ? exampleOf(compiled.pattern) : '';
  return (
    <div className={styles['try']}>
      <span className={styles['quiet']}>{text('system.tripartite.try')}</span>
      <Input
        style={{ width: 200 }}
        value={typed}
        maxLength={60}
        aria-label={text('system.tripartite.try')}
        placeholder={example}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output aria-live="polite">
        {compiled?.ok === false ? (
          <span className={styles['bad']}>{text(`system.tripartite.fault.${compiled.fault}`)}</span>
        ) : certNo === '' || compiled === null ? null : (
          <span className={styles[isTaken ? 'ok' : 'bad']}>
            {text(isTaken ? 'system.tripartite.taken' : 'system.tripartite.notTaken', { no: certNo })}
          </span>
        )}
        {fault === null ? null : <span className={styles['bad']}> {text(`system.tripartite.fault.${fault}`)}</span>}
      </output>
      {link === null ? null : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {text('system.tripartite.openLink')}
        </a>
      )}
    </div>
  );
}
