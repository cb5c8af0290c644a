import { PlateCapturePage } from '../../features/plate-capture/PlateCapturePage.tsx';
import { useParts } from '../parts.ts';

export default function PlateCapture() {
  return <PlateCapturePage api={useParts().sellerApi} />;
}
