import { createContext, use } from 'react';

/** What fields tell their form: the label of a name, for the conflict view. */
export interface FormFacts {
  readonly labels: Map<string, string>;
}

export const FormContext = createContext<FormFacts>({ labels: new Map() });

export const useFormFacts = (): FormFacts => use(FormContext);
