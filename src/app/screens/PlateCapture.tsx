import { PlateCapturePage } from '../../features/plate-capture/PlateCapturePage.tsx';
import { useParts } from '../parts.ts';

export function PlateCapture() {
  return <PlateCapturePage api={useParts().api} />;
}
