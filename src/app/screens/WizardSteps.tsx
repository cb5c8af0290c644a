import { WizardStepsPage } from '../../features/administration/WizardStepsPage.tsx';
import { Administering } from '../Administering.tsx';
import { drawingOf } from '../drawings.ts';

export default function WizardSteps() {
  return <Administering>{({ queries }) => <WizardStepsPage queries={queries} drawingOf={drawingOf} />}</Administering>;
}
