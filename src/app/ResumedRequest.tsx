import type { ComponentProps } from 'react';
import { ResumedRequestPage } from '../features/new-request/ResumedRequestPage.tsx';
import { Queries } from './Queries.tsx';

type ResumedRequestProps = Omit<ComponentProps<typeof ResumedRequestPage>, 'queries'>;

/** An application to be resumed, and what asks the server for it: no new one needs either. */
export function ResumedRequest(props: ResumedRequestProps) {
  return <Queries>{(queries) => <ResumedRequestPage queries={queries} {...props} />}</Queries>;
}
