import { type ReactNode, useMemo } from 'react';
import { useRequest } from '../../../ui/useRequest.ts';
import { reviewText } from '../../text.ts';
import { useWizard } from '../../WizardContext.tsx';
import type { Said } from './readings.ts';

/** How an answer reads, where its kind can say it. */
export function read(answer: Said | undefined): ReactNode {
  if (answer === undefined) return reviewText.answered;
  return typeof answer === 'string' ? answer : <Listed {...answer} />;
}

/** An entry of a catalog by its label: by what is sent while the catalog is not there. */
function Listed({ catalog, value }: Exclude<Said, string>) {
  const { sources } = useWizard();
  const list = useRequest(useMemo(() => sources.list(catalog), [sources, catalog]));
  if (list.status === 'pending') return '…';
  return list.data?.find((entry) => entry.value === value)?.label ?? value;
}
