import { Banner } from '../../ui/Banner.tsx';
import { schemaResolver, useForm } from '@mantine/form';
import { type SubmitEvent, useRef, useState } from 'react';
import { messageFor } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { sentChange } from '../../api/sent-change.ts';
import { counted } from '../../portal/format.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { changeSchema, keptChange, MOST_CHARACTERS, nothingTyped, type TypedChange } from './change-request.ts';
import { changeTypes } from './change-words.ts';
import classes from './changes.module.css';
import { type LoadApi, useAskForChange } from './useAskForChange.ts';

interface ChangeFormProps {
  readonly solicitudId: number;
  /** The seller's name. */
  readonly solicitante: string;
  readonly api: LoadApi;
  readonly queries: Pick<Queries, 'cambios' | 'solicitud'>;
}

const types = Object.entries(changeTypes).map(([value, label]) => ({ value, label }));

/** From here on, how many characters are left is said. */
const FEW = 200;

const labels = { tipoPedido: '¿Qué querés cambiar?', pedido: 'Contanos el cambio' } as const;

/** Asks for a change of an application (S2.8, AP-07). What is typed survives a failed sending and a reload of the tab. */
export function ChangeForm({ solicitudId, solicitante, api, queries }: ChangeFormProps) {
  const [kept] = useState(() => keptChange(solicitudId));
  const [found] = useState(() => kept.read());
  const [firstKey] = useState(() => found?.key ?? crypto.randomUUID());
  const key = useRef(firstKey);
  // A second tap may come before the first is shown.
  const underWay = useRef(false);

  const form = useForm<TypedChange, TypedChange>({
    initialValues: found ? { tipoPedido: found.tipoPedido, pedido: found.pedido } : nothingTyped,
    validate: schemaResolver(changeSchema, { sync: true }),
    onValuesChange: (values) => {
      // Other words are another request; the same words in a copy of the tab are the same one.
      key.current = crypto.randomUUID();
      kept.write({ ...values, key: key.current });
    },
  });
  const sending = useAskForChange({
    solicitudId,
    solicitante,
    api,
    queries,
    onSent: () => {
      form.setValues(nothingTyped);
      kept.remove();
    },
  });

  const send = (typed: TypedChange) => {
    if (underWay.current) return;
    underWay.current = true;
    sending.mutate(
      { typed, key: key.current },
      {
        onSettled: () => {
          underWay.current = false;
        },
      },
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    form.onSubmit(send, () => {
      // Once the messages are there.
      setTimeout(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    })(event);
  };

  const { tipoPedido, pedido } = form.values;
  const left = MOST_CHARACTERS - pedido.length;
  return (
    <form noValidate className={classes['form']} onSubmit={submit}>
      <SelectField
        label={labels.tipoPedido}
        value={tipoPedido}
        error={textOf(form.errors['tipoPedido'])}
        disabled={sending.isPending}
        groups={[{ name: undefined, options: types }]}
        onChange={({ currentTarget }) => {
          form.setFieldValue('tipoPedido', currentTarget.value);
        }}
      />
      <TextArea
        label={labels.pedido}
        rows={4}
        value={pedido}
        error={textOf(form.errors['pedido'])}
        hint={
          left < FEW && left >= 0
            ? `Te ${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'carácter', 'caracteres')}`
            : ''
        }
        readOnly={sending.isPending}
        onChange={({ currentTarget }) => {
          form.setFieldValue('pedido', currentTarget.value);
        }}
      />
      {sending.isError && (
        <Banner tone="danger" role="alert">
          {messageFor(sending.error)}
          <SentChange error={sending.error} typed={form.values} />
        </Banner>
      )}
      <div className={classes['send']}>
        <Button type="submit" aria-disabled={sending.isPending}>
          {sending.isPending ? 'Enviando…' : 'Enviar el pedido'}
        </Button>
        {/* Always there, so that it is announced. */}
        <p role="status" className={classes['sent']}>
          {sending.isSuccess && 'Tu pedido se envió.'}
        </p>
      </div>
    </form>
  );
}

/** Under the same key another request was sent: what of it is otherwise than what is typed (ER-08). */
function SentChange({ error, typed }: { readonly error: unknown; readonly typed: TypedChange }) {
  const sent = sentChange(error);
  if (!sent) return null;
  const nameOf = (type: string) => types.find(({ value }) => value === type)?.label ?? type;
  const rows = [
    { term: labels.tipoPedido, here: nameOf(typed.tipoPedido), there: nameOf(sent.tipoPedido) },
    { term: labels.pedido, here: typed.pedido, there: sent.pedido },
  ].filter(({ here, there }) => here !== there);
  return (
    <dl className={classes['sentBefore']}>
      {rows.map(({ term, here, there }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>Acá: {here}</dd>
          <dd>Enviado: {there}</dd>
        </div>
      ))}
    </dl>
  );
}

const textOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);
