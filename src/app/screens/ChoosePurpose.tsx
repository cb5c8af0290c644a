import { ChoosePurposePage } from '../../features/credits-start/ChoosePurposePage.tsx';
import { useFlags } from '../parts.ts';

export function ChoosePurpose() {
  return <ChoosePurposePage autoprenda={useFlags()('autoprenda')} />;
}
