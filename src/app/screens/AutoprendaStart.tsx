import { CreditWaysPage } from '../CreditWaysPage.tsx';

export default function AutoprendaStart() {
  return <CreditWaysPage purpose="other" />;
}
