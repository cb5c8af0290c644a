import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { InsuranceQuotePage } from '../../features/insurance-quote/InsuranceQuotePage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { plateIn } from '../../portal/plate-state.ts';
import { preloadFirst } from '../../wizard/fields/registry.ts';
import { FlagsAwaited } from '../FlagsAwaited.tsx';
import { useMayOpen } from '../my-routes.ts';
import { useOpenDocument } from '../open-document.ts';
import { useFlags, useFlagsSettled, useParts } from '../parts.ts';
import { useUser } from '../user.ts';

/** Both of its wizards begin with the same question. */
export const preload = () => preloadFirst(insuranceQuote);

export default function InsuranceQuote() {
  const { api, native, log, config } = useParts();
  const settled = useFlagsSettled();
  const isOn = useFlags();
  const [query] = useSearchParams();
  const flags = useMemo(
    () => ({
      datosPago: isOn('datos-pago'),
      fotosVehiculo: isOn('fotos-vehiculo'),
      scanCedula: isOn('scan-cedula'),
    }),
    [isOn],
  );
  const { userType } = useUser();
  const canFollow = useMayOpen()(addresses.insuranceRequests);
  const location = useLocation();
  const openDocument = useOpenDocument();
  // The flags choose the wizard, which keeps them: it does not start before they are known (IN-16).
  if (!settled) return <FlagsAwaited />;
  return (
    <InsuranceQuotePage
      api={api}
      flags={flags}
      variant={isOn('nuevo-cotizador-seguros') ? 'photos' : 'plain'}
      asker={userType === 'ClienteFinal' ? 'customer' : 'seller'}
      canFollow={canFollow}
      native={native}
      openDocument={openDocument}
      log={log}
      whatsapp={config.support.whatsapp}
      query={query.toString()}
      plate={plateIn(location.state)}
    />
  );
}
