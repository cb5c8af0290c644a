import type { ComponentProps } from 'react';
import { ResumedApplicationPage } from '../features/credit-application/ResumedApplicationPage.tsx';
import { Queries } from './Queries.tsx';

type ResumedApplicationProps = Omit<ComponentProps<typeof ResumedApplicationPage>, 'queries'>;

/** An application that was made before, with the cache that its draft is asked for with. */
export function ResumedApplication(page: ResumedApplicationProps) {
  return <Queries>{(queries) => <ResumedApplicationPage {...page} queries={queries} />}</Queries>;
}
