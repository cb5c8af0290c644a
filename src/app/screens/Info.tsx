import { InfoPage } from '../../features/info/InfoPage.tsx';
import { appVersion } from '../../platform/app-version.ts';
import { useRequest } from '../../ui/useRequest.ts';
import { inspect } from '../inspecting.ts';
import { useFlags, useParts } from '../parts.ts';
import { useUser } from '../user.ts';

export default function Info() {
  const { config, native } = useParts();
  const isOn = useFlags();
  const { data: version = '' } = useRequest({
    queryKey: ['appVersion', config.app],
    queryFn: ({ signal }) => appVersion(config.app, signal),
  });
  return (
    <InfoPage
      user={useUser()}
      version={version}
      whatsapp={config.support.whatsapp}
      flags={{ devMode: isOn('dev-mode'), betaMode: isOn('beta-mode'), scanCedula: isOn('scan-cedula') }}
      isNative={native.isNative}
      onOpenLink={(url) => {
        native.send({ type: 'abrirEnlace', url });
      }}
      onValidateIdentity={() => {
        native.send({ type: 'validarIdentidad' });
      }}
      onInspect={() => void inspect({ isShown: true })}
    />
  );
}
