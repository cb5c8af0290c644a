/** The screens up to the beginning of an application, fetched as one. */
export { RecognitionScreen } from './RecognitionScreen.tsx';
export { ChannelScreen } from '../../portal/credit/ChannelScreen.tsx';
export { StartedScreen } from '../../portal/credit/StartedScreen.tsx';
export { EvaluationScreen } from './EvaluationScreen.tsx';
export { PeopleScreen } from './PeopleScreen.tsx';
