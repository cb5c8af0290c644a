import { Banner } from '../../ui/Banner.tsx';
import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { addresses } from '../../portal/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './onboarding.module.css';
import { userName } from './user-name.ts';

interface PersonalSignupPageProps {
  /** What the field holds at first, such as the name that the identity service knows. */
  readonly defaultName: string;
  readonly signup: (name: string) => Promise<void>;
  /** The account is there. */
  readonly onDone: () => void;
  /** The sentence for a failed sign-up. */
  readonly errorMessage: (error: unknown) => string;
}

/** /clientes/signup (S2.11, ON-02): a personal account, for which a name is enough. */
export function PersonalSignupPage({ defaultName, signup, onDone, errorMessage }: PersonalSignupPageProps) {
  const [typed, setTyped] = useState(defaultName);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const name = v.safeParse(userName, typed, { abortPipeEarly: true });
    if (!name.success) {
      setComplaint(name.issues[0].message);
      field.current?.focus();
      return;
    }
    setFailure(null);
    setPending(true);
    try {
      await signup(name.output);
    } catch (error) {
      setFailure(errorMessage(error));
      setPending(false);
      return;
    }
    onDone();
  }

  return (
    <CardPage title="Nueva cuenta personal">
      <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          name="nombre"
          label="Nombre y apellido"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="go"
          required
          readOnly={pending}
          value={typed}
          error={complaint}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setComplaint(null);
          }}
        />
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Creando tu cuenta…' : '¡Vamos!'}
        </Button>
      </form>
      <ButtonLink variant="subtle" to={addresses.validating}>
        Volver
      </ButtonLink>
    </CardPage>
  );
}
