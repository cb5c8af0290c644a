import { CreditWaysPage } from '../CreditWaysPage.tsx';

export default function CreditStart() {
  return <CreditWaysPage purpose="car" />;
}
