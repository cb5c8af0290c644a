import { namesOf } from '../../../flows/kit/fields.ts';
import type { Field, Step } from '../../../flows/kit/types.ts';
import { pick, readForm } from '../../../flows/kit/walk.ts';
import type { AnswerExamples } from '../describe/examples.ts';
import {
  type Choice,
  combinations,
  type Judge,
  type Row,
  rowName,
  rowWith,
  takesPairs,
} from '../engine/combinations.ts';
import type { AnswerClass } from '../engine/types.ts';
import { canBeRefused, type Classes, classesOf } from './classes.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What a form can be answered with, by what is known where it is asked. */
export interface FormClasses {
  /** Each field with the classes of its answers. */
  readonly fields: ReadonlyMap<Field, Classes>;
  /** Whether its right answers have every two classes of two fields together: that may take too many answers. */
  readonly pairs: boolean;
  /**
   * Right answers by combinations of the fields' classes, such as its conditions and rules allow; wrong ones with one wrong field
   * among right ones, and those of which a rule across answers refuses a field.
   */
  at(facts: Facts): Classes;
}

/** The classes of a form, of which each field answers under a name of its own. */
export function formClassesOf(step: Step, examples: AnswerExamples): FormClasses {
  const fields = new Map(
    step.fields.map((field) => [field, classesOf(field, examples.fields?.[field.id] ?? { valid: [] })]),
  );
  const own = new Set(namesOf(step));
  const slots = step.fields.map((field) => {
    const { id, when, auto } = field;
    return {
      name: id,
      classes: fields.get(field)?.valid.length ?? 0,
      reads: readsOf(field).filter((name) => own.has(name)),
      besides: [...(when ? (['unasked'] as const) : []), ...(auto ? (['automatic'] as const) : [])],
    };
  });
  const pairs = examples.singly !== true && takesPairs(slots);
  const decisive = step.fields.flatMap(readsOf).filter((name) => !own.has(name));
  const known = new Map<string, Classes>();
  return {
    fields,
    pairs,
    at: (facts) => {
      // what else is known makes no difference to the form
      const outside = pick(facts, decisive);
      const key = JSON.stringify(outside);
      const found = known.get(key) ?? new Combined(step, fields, outside).classes(slots, pairs);
      known.set(key, found);
      return found;
    },
  };
}

const readsOf = ({ when, auto, accepts }: Field): readonly string[] =>
  [when, auto, accepts].flatMap((part) => part?.reads ?? []);

type Slots = Parameters<typeof combinations>[0];

/** Combinations of the classes of a form's fields, where this is known. */
class Combined {
  private readonly step: Step;
  private readonly valid: ReadonlyMap<string, readonly AnswerClass[]>;
  private readonly invalid: ReadonlyMap<string, readonly AnswerClass[]>;
  private readonly facts: Facts;

  constructor(step: Step, fields: ReadonlyMap<Field, Classes>, facts: Facts) {
    this.step = step;
    this.valid = new Map([...fields].map(([{ id }, { valid }]) => [id, valid]));
    this.invalid = new Map([...fields].map(([{ id }, { invalid }]) => [id, invalid]));
    this.facts = facts;
  }

  classes(slots: Slots, pairs: boolean): Classes {
    const rows = combinations(slots, this.judge, pairs);
    const valid = rows.map((row) => this.right(row));
    return { valid, invalid: [...this.wrong(rows), ...this.refused(slots)] };
  }

  /** The kit's own reading of the form decides. */
  private readonly judge: Judge = {
    asks: (name, row) => {
      const now = this.asked(row).find(({ field }) => field.id === name);
      return now === undefined ? 'unasked' : now.automatic ? 'automatic' : 'asked';
    },
    takes: (name, choice, row) => this.verdict(name, choice, row) === true,
  };

  private verdict(name: string, choice: number, row: Row): string | true {
    return this.asked(new Map([...row, [name, choice]])).find(({ field }) => field.id === name)?.verdict ?? true;
  }

  private asked(row: Row) {
    return readForm(this.step, valuesOf(this.picked(row)), this.facts).asked;
  }

  /** The classes that a row chooses, in order. */
  private picked(row: Row): readonly AnswerClass[] {
    return [...this.valid].flatMap(([name, classes]) => this.chosen(classes, row.get(name)));
  }

  private chosen(classes: readonly AnswerClass[], choice: Choice | undefined): readonly AnswerClass[] {
    const found = typeof choice === 'number' ? classes[choice] : undefined;
    return found ? [found] : [];
  }

  private right(row: Row): AnswerClass {
    const parts = this.picked(row);
    return { step: this.step.id, name: rowName(row, this.valid), value: valuesOf(parts), parts };
  }

  /** For each wrong class of each field: the first right answer with it instead. */
  private wrong(rows: readonly Row[]): readonly AnswerClass[] {
    return this.step.fields.flatMap((field) => {
      const { id } = field;
      const row = rows.find((each) => typeof each.get(id) === 'number');
      const invalid = row ? (this.invalid.get(id) ?? []) : [];
      return invalid.map((wrong) => this.withWrong(row ?? new Map(), wrong));
    });
  }

  /** What is asked where one field is wrong: fields that depend on it may not be. */
  private withWrong(row: Row, wrong: AnswerClass): AnswerClass {
    const right = new Map([...row].filter(([name]) => name !== wrong.step));
    const above = this.step.fields.find(({ id }) => id === wrong.step);
    const parts = this.asked(right).flatMap(({ field: { id, kind }, automatic }): readonly AnswerClass[] => {
      if (id === wrong.step) return [wrong];
      // a list that depends on what is missing is not there to choose from
      const isThere = kind.kind !== 'lookup' || above?.clears.includes(id) !== true;
      return automatic || !isThere ? [] : this.chosen(this.valid.get(id) ?? [], right.get(id));
    });
    return {
      step: this.step.id,
      name: `${wrong.step} ${wrong.name}`,
      raw: { ...valuesOf(parts.filter((part) => part !== wrong)), [wrong.step]: wrong.raw },
      ...(wrong.message === undefined ? {} : { message: wrong.message }),
      parts,
    };
  }

  /** For each field with a rule across answers: a right value of its own that the rule refuses, for each sentence that it says. */
  private refused(slots: Slots): readonly AnswerClass[] {
    return this.step.fields
      .filter((field) => field.accepts && canBeRefused(field))
      .flatMap(({ id }) => {
        const told = new Map<string, AnswerClass>();
        for (const choice of (this.valid.get(id) ?? []).keys()) {
          const row = rowWith(slots, this.judge, new Map([[id, choice]]), { refused: id });
          const message = row && this.verdict(id, choice, row);
          if (!row || typeof message !== 'string' || told.has(message)) continue;
          const parts = this.picked(row).map((part) => (part.step === id ? { ...part, message } : part));
          told.set(message, {
            step: this.step.id,
            name: `${id} ${parts.find(({ step }) => step === id)?.name ?? ''}, que no se acepta`,
            value: valuesOf(parts),
            message,
            parts,
          });
        }
        return [...told.values()];
      });
  }
}

const valuesOf = (parts: readonly AnswerClass[]): Facts =>
  Object.fromEntries(parts.map(({ step, value }) => [step, value]));
