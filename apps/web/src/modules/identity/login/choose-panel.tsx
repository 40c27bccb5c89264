import { useState } from 'react';
import type { PanelContext, Place } from './flow.ts';
import css from './login.module.css';
import { login } from './login-api.ts';
import { Foot, Panel, TextButton } from './panel.tsx';
import { useTexts } from './texts.tsx';
import { useLoginForm } from './use-login-form.ts';

type Props = PanelContext & { readonly place: Extract<Place, { kind: 'choose' }> };

export interface Choosable {
  readonly id: string;
  readonly username: string;
}

/** Accounts as radio buttons. */
export function AccountList(props: {
  readonly accounts: readonly Choosable[];
  readonly value: string;
  readonly label: string;
  readonly onChange: (id: string) => void;
}) {
  return (
    <fieldset className={css['accounts']}>
      <legend className={css['hidden']}>{props.label}</legend>
      {props.accounts.map((account) => (
        <label key={account.id}>
          <input
            type="radio"
            name="account"
            checked={account.id === props.value}
            onChange={() => props.onChange(account.id)}
          />
          {account.username}
        </label>
      ))}
    </fieldset>
  );
}

/** The mobile belongs to several accounts (code 2019): `username` = id, `uuid` = ticket (D20). */
export function ChoosePanel({ place, go, onDone }: Props) {
  const { t } = useTexts();
  const form = useLoginForm();
  const { choice, mobile, code } = place;
  const [id, setId] = useState(choice.accounts[0]?.id ?? '');
  const submit = (): void => {
    void form.run(
      async () => {
        const answer = await login({ username: id, uuid: choice.uuid, mobile, code });
        if (answer.kind === 'done') return onDone(answer);
        go({ kind: 'mobile' });
      },
      () => go({ kind: 'mobile' }),
    );
  };
  return (
    <Panel
      heading={t('chooseHeading')}
      subtitle={t('chooseSubtitle')}
      submit={t(form.isBusy ? 'signingIn' : 'signIn')}
      isBusy={form.isBusy}
      onSubmit={submit}
      below={
        <Foot>
          <TextButton onClick={() => go({ kind: 'password' })}>{t('backToSignIn')}</TextButton>
        </Foot>
      }
    >
      <AccountList accounts={choice.accounts} value={id} label={t('chooseHeading')} onChange={setId} />
    </Panel>
  );
}
