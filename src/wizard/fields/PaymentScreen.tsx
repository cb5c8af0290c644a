import type { PaymentKind } from '../../../flows/answers/payment-data.ts';
import type { ScreenProps } from './screen.ts';
import { TextScreen } from './TextScreen.tsx';

/** The number that the way of paying asks for: a CBU or a card's (IN-11). */
export function PaymentScreen({ kind, ...props }: ScreenProps<PaymentKind, string, string>) {
  const field = kind.fieldFor(props.facts);
  if (!field) throw new Error(`The way of paying of '${props.step}' asks for no number`);
  return <TextScreen {...props} kind={field.kind} text={{ ...props.text, label: field.label }} />;
}
