export { UndoBar } from '../ui/UndoBar.tsx';
export { ConfirmLeave } from './layout/ConfirmLeave.tsx';
export { DraftOffer } from './pages/DraftOffer.tsx';
export { OpenInAnotherTab } from './pages/OpenInAnotherTab.tsx';
export { SamePerson } from './pages/SamePerson.tsx';
export { SentBefore } from './pages/SentBefore.tsx';
export { Unanswered } from './pages/Unanswered.tsx';
