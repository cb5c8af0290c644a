import { defer, useDeferred } from '../../ui/deferred.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { OwnScreenProps } from '../../wizard/StepScreen.tsx';

const list = defer(() => import('./PolicyListScreen.tsx'));
const detail = defer(() => import('./PolicyDetailScreen.tsx'));

/** Fetches the screens ahead of their use, nine questions into the wizard. */
export const warmOwnScreens = () => Promise.all([list.load(), detail.load()]);

function PolicyList(props: OwnScreenProps) {
  const module = useDeferred(list);
  return module ? <module.PolicyListScreen {...props} /> : <Skeleton label="Buscando pólizas…" lines={6} />;
}

function PolicyDetail(props: OwnScreenProps) {
  const module = useDeferred(detail);
  return module ? <module.PolicyDetailScreen {...props} /> : <Skeleton label="Un momento…" lines={6} />;
}

/** The two steps with a screen of the flow's own. */
export const ownScreens = { poliza: PolicyList, contratada: PolicyDetail };
