import { CreditWaysPage } from '../CreditWaysPage.tsx';

export function CreditStart() {
  return <CreditWaysPage purpose="car" />;
}
