import { ChannelsPage } from '../../features/administration/ChannelsPage.tsx';
import { Administering } from '../Administering.tsx';

export default function AdministeredChannels() {
  return <Administering>{(given) => <ChannelsPage {...given} />}</Administering>;
}
