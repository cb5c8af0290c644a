export { UndoBar } from '../../ui/UndoBar.tsx';
export { ConfirmLeave } from '../layout/ConfirmLeave.tsx';
export { DraftOffer } from './DraftOffer.tsx';
export { OpenInAnotherTab } from './OpenInAnotherTab.tsx';
export { SamePerson } from './SamePerson.tsx';
export { SentBefore } from './SentBefore.tsx';
export { Unanswered } from './Unanswered.tsx';
