import { Navigate, useParams } from 'react-router-dom';
import { ApplicationPage } from '../../features/application/ApplicationPage.tsx';
import { BesideList } from '../../features/applications/BesideList.tsx';
import { addresses } from '../../portal/addresses.ts';
import { numberIn } from '../addressed.ts';
import { useCoordinates } from '../coordinates.ts';
import { useReassigning } from '../coordinating.ts';
import { useCreditWays } from '../credit-ways.ts';
import { useDiscard } from '../discarding.ts';
import { useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';

export default function Application() {
  const { idSolicitud = '' } = useParams();
  const { native } = useParts();
  const { resumeAt } = useCreditWays();
  const discard = useDiscard();
  const coordinates = useCoordinates();
  const reassigning = useReassigning();
  const solicitudId = numberIn(idSolicitud);
  if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
  return (
    <Queries>
      {(queries) => (
        <BesideList
          current={solicitudId}
          queries={queries}
          coordinates={coordinates}
          resumeAt={resumeAt}
          discard={discard}
        >
          <ApplicationPage
            key={idSolicitud}
            solicitudId={solicitudId}
            queries={queries}
            native={native}
            resumeAt={resumeAt}
            discard={discard}
            reassigning={reassigning}
          />
        </BesideList>
      )}
    </Queries>
  );
}
