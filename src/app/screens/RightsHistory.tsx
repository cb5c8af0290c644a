import { HistoryPage } from '../../features/administration/HistoryPage.tsx';
import { Administering } from '../Administering.tsx';

export default function RightsHistory() {
  return <Administering>{({ queries }) => <HistoryPage queries={queries} />}</Administering>;
}
