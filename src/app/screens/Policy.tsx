import { useParams } from 'react-router-dom';
import { PolicyPage } from '../../features/policies/PolicyPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useOpenDocument } from '../open-document.ts';
import { useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';
import { useUser } from '../user.ts';

export default function Policy() {
  const { idPoliza = '' } = useParams();
  const { userType } = useUser();
  const openDocument = useOpenDocument(useParts().api);
  return (
    <Queries>
      {(queries) => (
        <PolicyPage
          key={idPoliza}
          idPoliza={idPoliza}
          queries={queries}
          openDocument={openDocument}
          wayToPay={
            userType === 'ClienteFinal' && (
              <ButtonLink to={addresses.credits} variant="secondary">
                Ver mis créditos
              </ButtonLink>
            )
          }
        />
      )}
    </Queries>
  );
}
