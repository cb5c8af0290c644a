import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { answers } from '../../../flows/insurance-quote/answers.ts';
import type { Incoming } from '../../platform/native/messages.ts';
import { Button } from '../../ui/Button.tsx';
import type { InputAssistProps } from '../../wizard/input-assist.ts';
import classes from './PlateScan.module.css';
import { useSurroundings } from './surroundings.ts';

type Scanned = Incoming<'cedulaEscaneada'>;

/** What the app read as the steps would hold it; what none of them could hold, and what was not read, is left out. */
function readingsOf({ dominio, motor, chasis }: Scanned): Readonly<Record<string, string>> {
  const typed = { dominio, motor, numeroChasis: chasis };
  return Object.fromEntries(
    (['dominio', 'motor', 'numeroChasis'] as const).flatMap((step) => {
      const parsed = v.safeParse(answers[step].input, typed[step]);
      return parsed.success ? [[step, parsed.output] as const] : [];
    }),
  );
}

/**
 * Reads the vehicle's green card with the app's camera (S2.9, IN-13): offered inside the app with the flag scan-cedula, or
 * on iOS, until a plate was read, however often one comes back to the question.
 */
export function PlateScan({ onFound }: InputAssistProps) {
  const { native, scanCedula, plateRead, onPlateRead } = useSurroundings();
  const [outcome, setOutcome] = useState<'none' | 'read' | 'unread'>('none');
  const onScanned = useEffectEvent((scanned: Scanned) => {
    const readings = readingsOf(scanned);
    onFound(readings);
    const isRead = 'dominio' in readings;
    setOutcome(isRead ? 'read' : 'unread');
    if (isRead) onPlateRead();
  });
  useEffect(
    () =>
      native.on('cedulaEscaneada', (scanned) => {
        onScanned(scanned);
      }),
    [native],
  );

  if (!native.isNative || !(scanCedula || native.os === 'ios')) return null;
  return (
    <div className={classes['scan']}>
      {!plateRead && (
        <Button
          variant="secondary"
          onClick={() => {
            native.send({ type: 'escanearCedula' });
          }}
        >
          Escanear la cédula verde
        </Button>
      )}
      <p role="status" className={classes['said']}>
        {said[outcome]}
      </p>
    </div>
  );
}

const said = {
  none: '',
  read: 'Leímos la cédula. Verificá el dominio, el número de motor y el de chasis antes de continuar.',
  unread: 'No pudimos leer el dominio. Probá de nuevo con más luz, o escribilo.',
} as const;
