import { useParams } from 'react-router-dom';
import { PolicyPage } from '../../features/policies/PolicyPage.tsx';
import { Help } from '../CustomerParts.tsx';
import { useOpenDocument } from '../open-document.ts';
import { Queries } from '../Queries.tsx';
import { useUser } from '../user.ts';

export default function Policy() {
  const { idPoliza = '' } = useParams();
  const { userType } = useUser();
  const openDocument = useOpenDocument();
  return (
    <Queries>
      {(queries) => (
        <PolicyPage
          key={idPoliza}
          idPoliza={idPoliza}
          queries={queries}
          openDocument={openDocument}
          help={userType === 'ClienteFinal' && <Help />}
        />
      )}
    </Queries>
  );
}
