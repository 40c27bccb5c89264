import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { Button } from 'antd';
import { CircleCheck, CircleDashed, CircleMinus, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import css from './companies.module.css';
import { companyPaths } from './names.ts';

type Step = Company['readiness'][number];

const LOOKS = {
  done: { icon: <CircleCheck {...ICON} />, css: 'done' },
  house: { icon: <House {...ICON} />, css: 'done' },
  missing: { icon: <CircleDashed {...ICON} />, css: 'missing' },
  notNeeded: { icon: <CircleMinus {...ICON} />, css: 'notNeeded' },
} as const;

/** Where a step is done; null: it has no page of its own. */
function pathOf(step: Step['step'], companyId: string): string | null {
  const paths: Readonly<Record<Step['step'], string | null>> = {
    data: null,
    people: '/admin/user',
    graders: companyPaths.graders(companyId),
    rules: companyPaths.auditRules,
    prices: '/basic/priceStandard',
    printers: '/basic/printerManagement',
    limits: companyPaths.limits,
  };
  return paths[step];
}

interface Props {
  readonly companyId: string;
  readonly steps: readonly Step[];
  /** Opens the form of the first step; null: the reader may not. */
  readonly onEdit: (() => void) | null;
}

function Way({ step, companyId, onEdit }: Omit<Props, 'steps'> & { readonly step: Step }): ReactNode {
  const text = useText();
  const path = pathOf(step.step, companyId);
  const words = text(`companies.step.${step.step}.go`);
  if (path !== null) return <Link to={path}>{words}</Link>;
  if (step.step !== 'data' || onEdit === null) return null;
  return (
    <Button type="link" size="small" onClick={onEdit}>
      {words}
    </Button>
  );
}

/** What a company has and what it still needs until it can work, each with the way there. */
export function ReadinessList({ companyId, steps, onEdit }: Props) {
  const text = useText();
  return (
    <ol className={css['steps']}>
      {steps.map((step) => {
        const look = LOOKS[step.state];
        return (
          <li key={step.step} className={css[look.css]} data-state={step.state}>
            {look.icon}
            <div className={css['stepText']}>
              <strong>{text(`companies.step.${step.step}.title`)}</strong>
              <span>{text(`companies.step.${step.step}.text`)}</span>
            </div>
            <span className={css['stepState']}>{text(`companies.state.${step.state}`)}</span>
            <Way step={step} companyId={companyId} onEdit={onEdit} />
          </li>
        );
      })}
    </ol>
  );
}
