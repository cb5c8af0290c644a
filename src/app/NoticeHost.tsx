import { useNetwork } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { carryWork } from '../platform/carried-work.ts';
import {
  forgetBuilds,
  holdBuild,
  isWorkerGone,
  ownEntry,
  servedPage,
  tellWorker,
  workers,
} from '../platform/kept-build.ts';
import { workerFile } from '../worker/agreed.ts';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { noticePlace, offlineTold } from '../ui/page-notice.ts';
import type { Parts } from './parts.ts';
import { createUpdates } from './updates.ts';

const updates = createUpdates({
  entry: ownEntry(),
  container: workers(),
  isServed: async () => (await servedPage()).includes(ownEntry()),
  isWorkerGone,
  forgetBuilds,
  carryWork,
  reload: () => {
    window.location.reload();
  },
});

/** Keeps the build's files for later visits, unless config.json says not to; not inside the native app (record 19). */
export async function follow({ config, native }: Pick<Parts, 'config' | 'native'>): Promise<void> {
  window.addEventListener('vite:preloadError', () => {
    // Without a line nothing can be asked; the screen says so.
    if (navigator.onLine) void updates.missed();
  });
  if (import.meta.env.DEV) return;
  if (!config.offline.enabled || native.isNative) {
    await forgetBuilds();
    return;
  }
  holdBuild(ownEntry());
  const registration = await workers()?.register(workerFile, { updateViaCache: 'none' });
  if (!registration) return;
  updates.follow(registration);
  if (registration.active) tellWorker(registration.active, { type: 'tidy' });
}

/** Where they appear, first in the page for the keyboard; a lost connection in the screen's own flow, and in one place only. */
export function NoticeHost() {
  const isOffered = useSyncExternalStore(updates.subscribe, updates.isOffered);
  const told = useSyncExternalStore(offlineTold.subscribe, offlineTold.get);
  const { online } = useNetwork();
  return <div aria-live="polite">{!online ? told === 0 && <OfflineInPlace /> : isOffered && <Update />}</div>;
}

function OfflineInPlace() {
  const place = useSyncExternalStore(noticePlace.subscribe, noticePlace.get);
  return place ? createPortal(<Offline />, place) : <Offline />;
}

function Update() {
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="subtle" onClick={updates.decline}>
            Ahora no
          </Button>
          <Button onClick={() => void updates.agree()}>Actualizar</Button>
        </>
      }
    >
      Hay una versión nueva. Lo que empezaste no se pierde.
    </NoticeBar>
  );
}

/** How trying for a connection went. */
type Try = 'none' | 'trying' | 'failed';

function Offline() {
  const [tried, setTried] = useState<Try>('none');
  const tryAgain = async () => {
    setTried('trying');
    try {
      await servedPage();
      // Browsers take a while to notice: all that waits for the line goes on.
      window.dispatchEvent(new Event('online'));
    } catch {
      setTried('failed');
    }
  };
  return (
    <NoticeBar
      inFlow
      actions={
        <Button variant="secondary" aria-disabled={tried === 'trying'} onClick={() => void tryAgain()}>
          Probar ahora
        </Button>
      }
    >
      {tried === 'failed'
        ? 'Todavía no hay conexión. Seguimos solos cuando vuelva.'
        : 'Sin conexión. Ves lo que ya está en este dispositivo; seguimos solos cuando vuelva.'}
    </NoticeBar>
  );
}
