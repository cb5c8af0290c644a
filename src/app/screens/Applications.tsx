import { ApplicationsPage } from '../../features/applications/ApplicationsPage.tsx';
import { useCreditWays } from '../credit-ways.ts';
import { Queries } from '../Queries.tsx';

export default function Applications() {
  const { resumeAt } = useCreditWays();
  return <Queries>{(queries) => <ApplicationsPage queries={queries} resumeAt={resumeAt} />}</Queries>;
}
