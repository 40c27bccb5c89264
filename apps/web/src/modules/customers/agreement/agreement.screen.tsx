import { useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import styles from './agreement.module.css';
import { Signatures } from './signatures.tsx';
import { Versions } from './versions.tsx';

type View = 'signed' | 'versions';

/** 用户协议查看: what customers signed, and the versions of the agreement. */
export default function AgreementScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const [view, setView] = useState<View>('signed');
  const change = (next: string) => {
    setConditions(null);
    setView(next === 'versions' ? 'versions' : 'signed');
  };
  return (
    <>
      <div className={styles['views']}>
        <LineTabs
          tabs={[
            { key: 'signed', label: text('customers.agreement.signedView') },
            { key: 'versions', label: text('customers.agreement.versionsView') },
          ]}
          current={view}
          label={text('customers.agreement.title')}
          onChange={change}
        />
      </div>
      {view === 'signed' ? <Signatures /> : <Versions />}
    </>
  );
}
