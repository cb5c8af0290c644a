import { DevInfoPage } from '../../features/info/DevInfoPage.tsx';
import { useDevRows } from '../dev-rows.ts';

export default function DevInfo() {
  return <DevInfoPage rows={useDevRows()} />;
}
