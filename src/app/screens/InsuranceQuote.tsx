import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { InsuranceQuotePage } from '../../features/insurance-quote/InsuranceQuotePage.tsx';
import { isBegun } from '../../features/insurance-quote/variant.ts';
import { addresses } from '../../portal/addresses.ts';
import { plateIn } from '../../portal/plate-state.ts';
import { lazy } from '../../ui/lazy.tsx';
import { preloadFirst } from '../../wizard/fields/registry.ts';
import { FlagsAwaited } from '../FlagsAwaited.tsx';
import { useMayOpen } from '../../portal/may-open.ts';
import { useOpenDocument } from '../open-document.ts';
import { useFlags, useFlagsSettled, useParts } from '../parts.ts';
import { reloadInsuranceRequests, shownCars } from '../queries.ts';
import { useUser } from '../user.ts';

const WhichCar = lazy(async () => (await import('../../features/insurance-quote/WhichCar.tsx')).WhichCar);

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
  const openDocument = useOpenDocument(api);
  const isCustomer = userType === 'ClienteFinal';
  const isUnnamed = location.pathname === addresses.insuranceQuote && location.search === '';
  const [own, setOwn] = useState(() => (isCustomer && isUnnamed && !isBegun('') ? shownCars() : []));
  // Where their cars were seen on the way here, one of them is meant, or another (MY-09).
  if (isUnnamed && own.length > 0)
    return (
      <WhichCar
        own={own}
        onOther={() => {
          setOwn([]);
        }}
      />
    );
  // The flags choose the wizard, which keeps them: it does not start before they are known (IN-16).
  if (!settled) return <FlagsAwaited />;
  return (
    <InsuranceQuotePage
      api={api}
      flags={flags}
      variant={isOn('nuevo-cotizador-seguros') ? 'photos' : 'plain'}
      asker={isCustomer ? 'customer' : 'seller'}
      canFollow={canFollow}
      native={native}
      openDocument={openDocument}
      log={log}
      whatsapp={config.support.whatsapp}
      query={query.toString()}
      plate={plateIn(location.state)}
      onContacted={reloadInsuranceRequests}
    />
  );
}
