import { defer, deferredComponent } from '../../ui/deferred.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const list = defer(async () => (await import('./PolicyListScreen.tsx')).PolicyListScreen);
const detail = defer(async () => (await import('./PolicyDetailScreen.tsx')).PolicyDetailScreen);

/** Fetches the screens ahead of their use, nine questions into the wizard. */
export const warmOwnScreens = () => Promise.all([list.load(), detail.load()]);

/** The two steps with a screen of the flow's own. */
export const ownScreens = {
  poliza: deferredComponent(list, <Skeleton label="Buscando pólizas…" lines={6} />),
  contratada: deferredComponent(detail, <Skeleton label="Un momento…" lines={6} />),
};
