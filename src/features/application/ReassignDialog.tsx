import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { BadRequestError } from '../../api/errors.ts';
import { failureOf, messageFor } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { useOneCall } from '../../portal/use-one-call.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { LongList } from '../../wizard/fields/LongList.tsx';
import {
  assignmentSchema,
  keptAssignment,
  nothingTyped,
  type Reassigning,
  type TypedAssignment,
} from './reassigning.ts';
import classes from './reassign.module.css';
import type { Solicitud } from './types.ts';

interface ReassignDialogProps {
  readonly solicitud: Solicitud;
  readonly queries: Pick<Queries, 'vendedores'>;
  readonly reassigning: Reassigning;
  readonly onClose: () => void;
}

/** What is wrong: beside which field, or of all of it. */
interface Wrong {
  readonly vendedorId?: string | undefined;
  readonly motivo?: string | undefined;
  readonly all?: string | undefined;
}

const nothing: Wrong = {};

/** A refusal beside the fields that it names, by the contract's names. */
function wrongOf(error: unknown): Wrong {
  const fields = error instanceof BadRequestError ? error.fields : [];
  const said = (name: string) => fields.find(({ fieldName }) => fieldName === name)?.message;
  const [vendedorId, motivo] = [said('VendedorId'), said('Motivo')];
  return vendedorId === undefined && motivo === undefined ? { all: messageFor(error) } : { vendedorId, motivo };
}

/** Passes an application on to another seller (SL-07). What was filled in stays until it is taken, or cancelled. */
export function ReassignDialog({ solicitud, queries, reassigning, onClose }: ReassignDialogProps) {
  const formId = useId();
  const sellerId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const sellers = useQuery(queries.vendedores);
  const entries = useMemo(() => sellers.data?.vendedores.map(entryOf) ?? [], [sellers.data]);
  const [kept] = useState(() => keptAssignment(solicitud.id));
  const [typed, setTyped] = useState(() => kept.read() ?? nothingTyped);
  const [missing, setMissing] = useState<Wrong | null>(null);
  const { pending, failure, during, forget } = useOneCall(wrongOf);
  const wrong = missing ?? failure ?? nothing;

  const chosen = sellers.data?.vendedores.find(({ id }) => id === typed.vendedorId);
  const change = (part: Partial<TypedAssignment>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setMissing(null);
    forget();
    kept.write(next);
  };

  const send = () => {
    const read = v.safeParse(assignmentSchema, { ...typed, vendedorId: chosen?.id ?? '' });
    if (!read.success || !chosen) {
      const { nested = {} } = read.issues ? v.flatten<typeof assignmentSchema>(read.issues) : {};
      setMissing({ vendedorId: nested.vendedorId?.[0], motivo: nested.motivo?.[0] });
      return;
    }
    const { vendedorId: VendedorId, motivo: Motivo } = read.output;
    setMissing(null);
    void during(async (signal) => {
      await (await reassigning.api()).postAsignacion(solicitud.id, { VendedorId, Motivo }, signal);
      kept.remove();
      reassigning.onReassigned(chosen.nombre);
      onClose();
    });
  };

  useEffect(() => {
    if (wrong.vendedorId !== undefined || wrong.motivo !== undefined)
      fields.current?.querySelector<HTMLElement>('[data-wrong] button, [aria-invalid="true"]')?.focus();
  }, [wrong]);

  // At what is asked first, once it is there: the browser would put the focus on what scrolls, or on the field below. Who types there stays.
  const asksFor = !sellers.isSuccess ? undefined : chosen ? 'motivo' : 'vendedorId';
  const isTyping = typed.motivo !== '';
  const begin = useEffectEvent(() => {
    const reason = fields.current?.querySelector<HTMLElement>('input[name="motivo"]');
    if (isTyping && document.activeElement === reason) return;
    (asksFor === 'motivo' ? reason : fields.current?.querySelector<HTMLElement>('input, button'))?.focus();
  });
  useEffect(() => {
    if (asksFor !== undefined) begin();
  }, [asksFor]);

  return (
    <TitledDialog
      title="Reasignar la solicitud"
      onDismiss={onClose}
      actions={
        <>
          {/* Not disabled: it has the focus. */}
          <Button type="submit" form={formId} aria-disabled={pending}>
            {pending ? 'Reasignando…' : 'Reasignar'}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              kept.remove();
              onClose();
            }}
          >
            Cancelar
          </Button>
        </>
      }
    >
      <p>Ahora es de {solicitud.vendedor}. A quien elijas le va a aparecer en sus solicitudes.</p>
      <div ref={fields} className={classes['fields']}>
        <div
          role="group"
          aria-labelledby={sellerId}
          className={classes['sellers']}
          data-wrong={wrong.vendedorId !== undefined || undefined}
        >
          <h3 id={sellerId} className={classes['label']}>
            ¿Quién sigue con ella?
          </h3>
          <Answer
            query={sellers}
            failureOf={failureOf}
            waiting={<Skeleton label="Buscando los vendedores…" lines={4} />}
          >
            {() =>
              chosen ? (
                <div className={classes['chosen']}>
                  <p>{entryOf(chosen).label}</p>
                  <Button
                    variant="subtle"
                    onClick={() => {
                      change({ vendedorId: '' });
                    }}
                  >
                    Elegir otro
                  </Button>
                </div>
              ) : (
                <LongList
                  labelledBy={sellerId}
                  entries={entries}
                  chosen={undefined}
                  onChoose={({ value }) => {
                    change({ vendedorId: value });
                  }}
                />
              )
            }
          </Answer>
          {wrong.vendedorId !== undefined && (
            <p role="alert" className={classes['error']}>
              {wrong.vendedorId}
            </p>
          )}
        </div>
        {/* Without the search above it, whose Enter chooses. */}
        <form
          id={formId}
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            send();
          }}
        >
          <TextField
            name="motivo"
            label="Motivo"
            description="Lo lee quien ve la solicitud."
            autoComplete="off"
            value={typed.motivo}
            error={wrong.motivo}
            readOnly={pending}
            onChange={({ currentTarget }) => {
              change({ motivo: currentTarget.value });
            }}
          />
        </form>
      </div>
      <ConnectionAwaited pending={pending} />
      {wrong.all !== undefined && (
        <Banner tone="danger" role="alert">
          {wrong.all}
        </Banner>
      )}
    </TitledDialog>
  );
}

type Seller = Awaited<ReturnType<NonNullable<Queries['vendedores']['queryFn']>>>['vendedores'][number];

/** A seller with what tells them from namesakes, and how much they have to do. */
const entryOf = ({ id, nombre, canales, solicitudes }: Seller) => ({
  value: id,
  // Who types all of the name means them, whatever else the label says.
  otherNames: [nombre],
  label: [nombre, canales.join(', ') || 'sin canal', `${solicitudes} en curso`].join(' · '),
});
