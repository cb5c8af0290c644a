import { ApplicationsPage } from '../../features/applications/ApplicationsPage.tsx';
import { useCoordinates } from '../coordinates.ts';
import { useCreditWays } from '../credit-ways.ts';
import { useDiscard } from '../discarding.ts';
import { Queries } from '../Queries.tsx';
import { useSaveApplications } from '../save-applications.ts';

export default function Applications() {
  const { resumeAt } = useCreditWays();
  const discard = useDiscard();
  const coordinates = useCoordinates();
  const save = useSaveApplications();
  return (
    <Queries>
      {(queries) => (
        <ApplicationsPage
          queries={queries}
          coordinates={coordinates}
          resumeAt={resumeAt}
          discard={discard}
          save={save}
        />
      )}
    </Queries>
  );
}
