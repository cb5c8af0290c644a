import { CreditWaysPage } from '../CreditWaysPage.tsx';

export function AutoprendaStart() {
  return <CreditWaysPage purpose="other" />;
}
