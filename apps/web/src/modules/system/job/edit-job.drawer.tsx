import { jobsEndpoints } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import type { Job, JobParam } from '@mintmark/contract/system/work/jobs.schema.ts';
import { zJobChange } from '@mintmark/contract/system/work/jobs.schema.ts';
import { Form, Input, InputNumber, Switch } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, type FormValues, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import styles from './job.module.css';
import { NextTimes } from './next-times.tsx';

const INVALIDATES = [jobsEndpoints.listJobs, jobsEndpoints.getJob];

/** The next times of what is typed, answered by the server; empty means the schedule of the code. */
function Preview({ job }: { readonly job: Job }) {
  const text = useText();
  const form = Form.useFormInstance();
  const typed: unknown = Form.useWatch('cron', form);
  const cron = useDeferredValue(typeof typed === 'string' ? typed.trim() : '');
  const asked = cron || job.defaultCron || '';
  const { data } = useEndpoint(
    jobsEndpoints.previewSchedule,
    { query: { cron: asked } },
    { enabled: asked !== '', keepPrevious: true },
  );
  if (asked === '') return <p className={styles['hint']}>{text('system.job.byInterval')}</p>;
  if (!data) return null;
  if (!data.isValid)
    return (
      <p className={styles['bad']} role="status">
        {text('system.job.cronBad')}
      </p>
    );
  return <NextTimes times={data.times} cron={asked} />;
}

function ParamField({ param }: { readonly param: JobParam }) {
  const text = useText();
  const extra = text('system.job.paramDefault', { value: String(param.default) });
  const name = ['params', param.key];
  if (param.type === 'boolean')
    return (
      <Form.Item name={name} label={param.label} extra={extra} valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  return (
    <Form.Item name={name} label={param.label} extra={extra}>
      {param.type === 'integer' ? (
        <InputNumber
          style={{ width: '100%' }}
          precision={0}
          {...(param.min === null ? {} : { min: param.min })}
          {...(param.max === null ? {} : { max: param.max })}
        />
      ) : (
        <Input maxLength={200} autoComplete="off" />
      )}
    </Form.Item>
  );
}

function valuesOf(job: Job): FormValues {
  const params = Object.fromEntries(job.params.map((param) => [param.key, param.value]));
  return { cron: job.cron ?? '', params, version: job.version };
}

/** What the server has now, as values of the form. */
function fromCurrent(current: unknown): FormValues {
  const { cron, version, isPaused: _, pauseReason: __, ...params } = current as Record<string, unknown>;
  return { cron: cron ?? '', params, version };
}

interface Props {
  readonly job: Job;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Schedule and parameters of a job; the preview follows what is typed. */
export function EditJobDrawer({ job, open, onClose }: Props) {
  const text = useText();
  const initial = useMemo(() => valuesOf(job), [job]);
  return (
    <FormDrawer
      open={open}
      title={text('system.job.editTitle', { name: job.title })}
      endpoint={jobsEndpoints.editJob}
      initial={initial}
      schema={zJobChange}
      toInput={(values) => ({
        params: { name: job.name },
        body: {
          cron: String(values['cron'] ?? '').trim() || null,
          params: (values['params'] ?? {}) as Record<string, string | number | boolean>,
          version: Number(values['version'] ?? 0),
        },
      })}
      fromCurrent={fromCurrent}
      invalidate={INVALIDATES}
      onClose={onClose}
    >
      <FieldGroup titleKey="system.job.schedule">
        <TextField name="cron" labelKey="system.job.cron" hintKey="system.job.cronHint" maxLength={100} wide />
      </FieldGroup>
      <Preview job={job} />
      {job.params.length > 0 ? (
        <FieldGroup titleKey="system.job.params">
          {job.params.map((param) => (
            <ParamField key={param.key} param={param} />
          ))}
        </FieldGroup>
      ) : null}
    </FormDrawer>
  );
}
