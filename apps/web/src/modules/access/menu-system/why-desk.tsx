import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import { WHY_TARGETS, type WhyTarget } from '@mintmark/contract/access/access.schema.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import { RemoteSelect } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import css from './menu-system.module.css';
import { type Asked, WhyResult } from './why-result.tsx';

async function findPeople(q: string) {
  if (q.trim() === '') return [];
  const { list } = await call(accessEndpoints.findPeople, { query: { q: q.trim() } });
  return list.map(({ id, username, realName, companyName }) => ({
    value: id,
    label: [realName ? `${realName} (${username})` : username, companyName].filter(Boolean).join(' · '),
  }));
}

interface NoProps {
  readonly id: string;
  readonly target: WhyTarget;
  readonly value: string;
  readonly onChange: (no: string) => void;
}

/** Pages and calls are chosen from the catalogue, records are named by their number. */
function NoInput({ id, target, value, onChange }: NoProps) {
  const isEnglish = useLocale() === 'en';
  const isListed = target === 'screen' || target === 'endpoint';
  const { data } = useEndpoint(accessEndpoints.getPermissionCatalogue, {}, { enabled: isListed, staleTimeMs: 60_000 });
  if (!isListed)
    return (
      <Input
        id={id}
        value={value}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const options =
    target === 'screen'
      ? data?.screens.map(({ path, zh, en }) => ({ value: path, label: `${isEnglish ? en : zh} ${path}` }))
      : data?.endpoints.map(({ method, path }) => ({ value: `${method} ${path}`, label: `${method} ${path}` }));
  return (
    <Select<string>
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      loading={!data}
      options={options ?? []}
      value={value === '' ? null : value}
      onChange={(no) => onChange(no ?? '')}
    />
  );
}

/** “Why can X see Y?”: a person, a page, call or record, and the chain that decides. */
export function WhyDesk() {
  const text = useText();
  const id = useId();
  const [person, setPerson] = useState<string | null>(null);
  const [target, setTarget] = useState<WhyTarget>('screen');
  const [no, setNo] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (person !== null && no.trim() !== '') setAsked({ accountId: person, target, no: no.trim() });
  };
  const error = (isMissing: boolean, key: 'access.why.needPerson' | 'access.why.needNo') =>
    isTried && isMissing ? (
      <span className={css['error']} role="alert">
        {text(key)}
      </span>
    ) : null;
  return (
    <>
      <form className={css['form']} onSubmit={submit}>
        <div>
          <label htmlFor={`${id}-who`}>{text('access.why.person')}</label>
          <RemoteSelect
            id={`${id}-who`}
            load={findPeople}
            placeholder={text('access.why.personHint')}
            value={person ?? undefined}
            onChange={(value) => setPerson(typeof value === 'string' ? value : null)}
          />
          {error(person === null, 'access.why.needPerson')}
        </div>
        <div>
          <label htmlFor={`${id}-what`}>{text('access.why.target')}</label>
          <Select<WhyTarget>
            id={`${id}-what`}
            value={target}
            options={WHY_TARGETS.map((value) => ({ value, label: text(`access.why.target.${value}`) }))}
            onChange={(value) => {
              setTarget(value);
              setNo('');
            }}
          />
        </div>
        <div>
          <label htmlFor={`${id}-no`}>{text(`access.why.no.${target}`)}</label>
          <NoInput id={`${id}-no`} target={target} value={no} onChange={setNo} />
          {error(no.trim() === '', 'access.why.needNo')}
        </div>
        <Button type="primary" htmlType="submit">
          {text('access.why.ask')}
        </Button>
      </form>
      {asked ? (
        <WhyResult asked={asked} />
      ) : (
        <EmptyState title={text('access.why.emptyTitle')} text={text('access.why.emptyText')} />
      )}
    </>
  );
}
