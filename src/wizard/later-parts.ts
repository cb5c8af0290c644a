export { UndoBar } from '../ui/UndoBar.tsx';
export { ConfirmLeave } from './ConfirmLeave.tsx';
export { DraftOffer } from './DraftOffer.tsx';
export { Elsewhere } from './Elsewhere.tsx';
export { SamePerson } from './SamePerson.tsx';
export { SentBefore } from './SentBefore.tsx';
export { Unanswered } from './Unanswered.tsx';
