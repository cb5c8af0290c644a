import equal from 'fast-deep-equal';
import { Fragment, useEffect, useId, useState } from 'react';
import { decisionReads, isRecord, namesOf, outside } from '../../../flows/kit/fields.ts';
import { isOptional } from '../../../flows/kit/optional.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Asked, Field, Step } from '../../../flows/kit/types.ts';
import { pick, readForm, verdictOn } from '../../../flows/kit/walk.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../layout/Actions.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { EntryProps } from './entry.tsx';
import { type Entries, factsOfEntries, readEntries, type ShownNow, withEntered } from './form/entries.ts';
import type { Entered } from './form/face.tsx';
import { faceOf } from './form/faces.tsx';
import { headings, textOf, underHeadings } from './form/headings.ts';
import { useKnownFacts } from './form/useKnownFacts.ts';
import classes from './FormScreen.module.css';
import { LOCKED } from './locked.ts';
import { useWizard } from '../WizardContext.tsx';
import { useCheckedForm } from './useCheckedForm.ts';
import { useFocusedForm } from './useFocusedField.ts';

/** S5, VA-16. */
const INVALID = 'Hay campos inválidos o incompletos en el formulario';
const WITHHELD = 'Por seguridad no guardamos este dato: ingresalo otra vez.';

type Facts = Readonly<Record<string, unknown>>;

/** What is known besides the form and decides what it asks, or wipes it out: under other facts, what was typed is another form's. */
function readBy(steps: readonly Step[], step: Step, facts: Facts): Facts {
  const names = namesOf(step);
  const above = steps
    .flatMap((each): readonly Asked[] => [each, ...each.fields])
    .filter(({ clears }) => clears.some((name) => names.includes(name)));
  return pick(outside(step, facts), [...decisionReads(step), ...above.map(({ id }) => id)]);
}

/** What the form begins with: what was typed before and not sent, else the answer, else what was used last time. */
function begin(steps: readonly Step[], { view, suggestion, unsent }: EntryProps) {
  const { step, answer, pending, refused, facts } = view;
  const kept = unsent.get(step.id);
  const isKept = kept && !refused && equal(kept.answer, answer) && equal(kept.facts, readBy(steps, step, facts));
  const given = refused?.value ?? pending ?? answer;
  const held = isRecord(given) ? given : {};
  const suggested = isRecord(suggestion) ? suggestion : {};
  const locked = step.fields
    .filter(({ id, kind, remember }) => remember === 'locked' && faceOf(kind).holding(kind, suggested[id]))
    // What the server refuses must be changed.
    .filter(({ id }) => refused?.field !== id)
    .map(({ id }) => id);
  const entryOf = ({ id, kind, remember }: Field) => {
    const last = remember && suggested[id];
    const now = faceOf(kind).holding(kind, locked.includes(id) ? last : (held[id] ?? last));
    return now && { now, last: now.value };
  };
  const entries: Entries = isKept
    ? kept.entries
    : Object.fromEntries(step.fields.map((field) => [field.id, entryOf(field)]));
  const withheld =
    Object.keys(held).length === 0
      ? []
      : readForm(step, held, facts)
          .asked.filter(({ field, value }) => field.sensitive !== false && value === undefined)
          .map(({ field }) => field.id)
          .filter((id) => !refused && entries[id] === undefined);
  return { entries, locked, withheld };
}

/**
 * Several answers that are asked together (EN-01): fields by their kinds, asked and automatic by what is entered before them. What is
 * wrong is said beside each field once it was left or the form was sent, and then in a summary that leads to the fields.
 */
export function FormScreen(props: EntryProps) {
  const { view, text, unsent, onAnswer, onTyped, onWrong } = props;
  const { step, refused } = view;
  const { steps, questionId, placeId } = useWizard();
  const id = useId();
  const [{ entries: initialValues, locked, withheld }] = useState(() => begin(steps, props));
  const refusedField = step.fields.find((field) => field.id === refused?.field)?.id;
  const { form, element, focusOnWrong, leave, check } = useCheckedForm<Record<string, Entries[string]>>({
    initialValues,
    initialErrors: refused && refusedField !== undefined ? { [refusedField]: refused.says } : {},
    validate: (values) => wrongIn(readEntries(step, values, facts).shown),
  });
  useFocusedForm(element);
  const known = useKnownFacts(step, factsOfEntries(step, form.values, view.facts));
  const facts: Facts = { ...view.facts, ...known };
  const now = readEntries(step, form.values, facts);
  /** What the last try found wrong. It stays until the next one, so that nothing moves while it is mended. */
  const [found, setFound] = useState<Found>(() => {
    if (!refused || refusedField === undefined) return { fields: {}, others: [] };
    const isAsked = now.shown.some(({ field, automatic }) => field.id === refusedField && !automatic);
    return isAsked ? { fields: { [refusedField]: refused.says }, others: [] } : { fields: {}, others: [refused.says] };
  });

  /** What was asked about each field, by the last try. */
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});

  const elementOf = (name: string) => `${id}-${name}`;
  const focusOn = (name: string) => {
    const field = document.getElementById(elementOf(name));
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled') ??
      field?.querySelector<HTMLElement>(':is(input, select, textarea):enabled');
    control?.focus();
  };
  useEffect(() => {
    if (refusedField !== undefined) focusOnWrong();
  }, [refusedField, focusOnWrong]);

  const enter = (name: string, entered: Entered) => {
    const { entries, wiped } = withEntered(step, facts, form.getValues(), name, entered);
    form.setFieldValue(name, entries[name]);
    for (const each of wiped) form.setFieldValue(each, undefined);
    if (wiped.length > 0)
      form.setTouched((touched) => ({ ...touched, ...Object.fromEntries(wiped.map((each) => [each, false])) }));
    unsent.set(step.id, { answer: view.answer, facts: readBy(steps, step, view.facts), entries });
    onTyped?.(readEntries(step, entries, facts).value);
  };

  const submit = () => {
    const beside = now.shown.flatMap(({ field, automatic, entered }) => {
      const nearest = automatic ? undefined : entered.nearest(now.facts);
      return nearest ? [{ name: field.id, nearest }] : [];
    });
    for (const { name, nearest } of beside) enter(name, nearest);
    // Nothing is sent that was not seen.
    if (beside[0]) {
      focusOn(beside[0].name);
      return;
    }
    const whole = verdictOn(step, now.value, facts);
    const isRight = check(whole !== true);
    setFound({ fields: wrongIn(now.shown), others: whole === true ? [] : [whole] });
    if (!isRight) {
      onWrong?.('invalido');
      return;
    }
    const doubted = now.shown.flatMap(({ field, automatic, entered: { doubt } }) =>
      automatic || doubt === undefined || doubt === asked[field.id] ? [] : [[field.id, doubt] as const],
    );
    if (doubted[0]) {
      setAsked({ ...asked, ...Object.fromEntries(doubted) });
      focusOn(doubted[0][0]);
      return;
    }
    unsent.delete(step.id);
    onAnswer(now.value);
  };

  const messageOf = ({ field: { id: name }, says, entered: { doubt } }: ShownNow): string | undefined => {
    if (form.errors[name] === undefined) return doubt === asked[name] ? doubt : undefined;
    return says ?? (name === refusedField && !form.isTouched(name) ? refused?.says : undefined);
  };
  const errors = now.shown.flatMap(({ field: { id: name } }) => {
    const says = found.fields[name];
    return says === undefined
      ? []
      : [{ name, says: `${nameOf(text, now.shown, name)}: ${says}`, href: `#${elementOf(name)}` }];
  });
  return (
    <form
      ref={element}
      className={classes['form']}
      aria-labelledby={questionId}
      aria-describedby={placeId}
      data-columns
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {errors.length + found.others.length > 0 && (
        <ErrorSummary title={INVALID} errors={errors} others={found.others} onFollow={focusOn} />
      )}
      {text.help !== undefined && <p className={classes['help']}>{text.help}</p>}
      {underHeadings(step.fields, text, now.shown).map(({ name: group, first, members }) => {
        const fields = (
          <div className={classes['fields']}>
            {members.map((shown) => {
              const { field, entered, automatic, above } = shown;
              const { label, help, none } = textOf(text, field.id);
              const isLocked = locked.includes(field.id) && form.values[field.id] !== undefined;
              const isWithheld = withheld.includes(field.id);
              return (
                <div
                  // Under other answers that wipe it out the field begins anew.
                  key={`${field.id} ${JSON.stringify(above)}`}
                  id={elementOf(field.id)}
                  className={classes['field']}
                  data-field={field.id}
                  data-long={entered.isLong || undefined}
                >
                  {entered.show({
                    name: field.id,
                    label,
                    help: [help, isLocked && LOCKED, isWithheld && WITHHELD].filter(Boolean).join(' ') || undefined,
                    none,
                    required: !isOptional(field.kind),
                    facts: now.facts,
                    above,
                    message: messageOf(shown),
                    locked: automatic || isLocked,
                    accepts: (value) => verdictOn(field, value, now.facts) === true,
                    onChange: (next) => {
                      enter(field.id, next);
                    },
                    onLeave: (left) => {
                      if (left) enter(field.id, left);
                      leave(field.id, (left ?? entered).isBlank);
                    },
                  })}
                </div>
              );
            })}
          </div>
        );
        if (group === undefined) return <Fragment key={first}>{fields}</Fragment>;
        return (
          <fieldset key={first} className={classes['group']}>
            <legend className={classes['legend']}>{group}</legend>
            {fields}
          </fieldset>
        );
      })}
      <Actions>
        <Button type="submit">{text.action ?? 'Continuar'}</Button>
      </Actions>
    </form>
  );
}

interface Found {
  /** The sentences by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  readonly others: readonly string[];
}

const wrongIn = (shown: readonly ShownNow[]): Readonly<Record<string, string>> =>
  Object.fromEntries(shown.flatMap(({ field, says }) => (says === undefined ? [] : [[field.id, says]])));

/** What a field is called in the summary: with its group, where another one has the same label. */
function nameOf(text: StepText, shown: readonly ShownNow[], name: string): string {
  const { label } = textOf(text, name);
  const isAlone = shown.filter(({ field }) => textOf(text, field.id).label === label).length === 1;
  const group = headings(
    shown.map(({ field }) => field),
    text,
  ).get(name)?.name;
  return isAlone || group === undefined ? label : `${group}, ${label}`;
}
