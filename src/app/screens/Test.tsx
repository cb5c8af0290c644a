import { TestPage } from '../../features/session/TestPage.tsx';
import { useParts } from '../parts.ts';

export default function Test() {
  const { config, api } = useParts();
  return <TestPage config={config} api={api} />;
}
