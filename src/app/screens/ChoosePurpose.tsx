import { ChoosePurposePage } from '../../features/credits-start/ChoosePurposePage.tsx';
import { useFlags } from '../parts.ts';

export default function ChoosePurpose() {
  return <ChoosePurposePage autoprenda={useFlags()('autoprenda')} />;
}
