import { lazy } from '../../ui/lazy.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The two steps with a screen of the flow's own. */
export const ownScreens = {
  poliza: lazy(
    async () => (await import('./PolicyListScreen.tsx')).PolicyListScreen,
    <Skeleton label="Buscando pólizas…" lines={6} />,
  ),
  contratada: lazy(
    async () => (await import('./PolicyDetailScreen.tsx')).PolicyDetailScreen,
    <Skeleton label="Un momento…" lines={6} />,
  ),
};
