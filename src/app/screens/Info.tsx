import { useCallback } from 'react';
import { InfoPage } from '../../features/info/InfoPage.tsx';
import { appVersion } from '../../platform/app-version.ts';
import { useLoad } from '../../ui/useLoad.ts';
import { useFlags, useParts } from '../parts.ts';
import { useUser } from '../user.ts';

export default function Info() {
  const { config, native } = useParts();
  const isOn = useFlags();
  const [version] = useLoad(useCallback((signal: AbortSignal) => appVersion(config.app, signal), [config.app]));
  return (
    <InfoPage
      user={useUser()}
      version={version.status === 'loaded' ? version.value : ''}
      whatsapp={config.support.whatsapp}
      flags={{ devMode: isOn('dev-mode'), betaMode: isOn('beta-mode'), scanCedula: isOn('scan-cedula') }}
      isNative={native.isNative}
      onOpenLink={(url) => {
        native.send({ type: 'abrirEnlace', url });
      }}
      onValidateIdentity={() => {
        native.send({ type: 'validarIdentidad' });
      }}
    />
  );
}
