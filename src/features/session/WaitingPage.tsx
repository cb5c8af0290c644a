import { useNetwork } from '@mantine/hooks';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { texts } from './texts.ts';

/** What is shown while it is not known yet who is signed in (SH-11), or while they leave (SH-17). */
export function WaitingPage({ signingOut = false }: { readonly signingOut?: boolean }) {
  const { online } = useNetwork();
  const sentence = signingOut ? texts.signingOut : online ? texts.loading : texts.offline;
  return (
    <CardFrame title={sentence}>
      <Waiting>{sentence}</Waiting>
    </CardFrame>
  );
}
