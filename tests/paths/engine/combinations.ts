/** Something that is chosen together with others: a field of a form. */
export interface Slot {
  readonly name: string;
  /** How many classes there are to choose from. */
  readonly classes: number;
  /** The slots before it that decide whether it is asked, and what it takes. */
  readonly reads: readonly string[];
  /** What may be of it instead of a class. */
  readonly besides: readonly NotAsked[];
}

/** What has no class to choose: it is not asked, or answers itself. */
export type NotAsked = 'unasked' | 'automatic';

/** The number of a class. */
export type Choice = number | NotAsked;

/** What is chosen for each slot, by name. */
export type Row = ReadonlyMap<string, Choice>;

/** Decides by the choices for the slots before, of which only those that the slot reads need be there. */
export interface Judge {
  asks(name: string, row: Row): 'asked' | NotAsked;
  /** Whether a class of a slot that is asked is right. */
  takes(name: string, choice: number, row: Row): boolean;
}

/** With more rows than this, pairs are too many. */
export const MOST = 20;

/** Everything is asked, and right. */
export const everything: Judge = { asks: () => 'asked', takes: () => true };

/** Whether these slots are combined by pairs: where nothing excludes any, they take at most `MOST` rows. */
export function takesPairs(slots: readonly Slot[]): boolean {
  const [most = 0, second = 0] = slots.map(({ classes }) => classes).sort((one, other) => other - one);
  return most * second <= MOST && combinations(slots, everything, true).length <= MOST;
}

/**
 * Few rows in which each class of each slot is chosen, and each slot is unasked and automatic, as far as that can be; by pairs also
 * each two classes of two slots together. Greedy: there may be some more rows than needed, and always the same.
 */
export function combinations(slots: readonly Slot[], judge: Judge, pairs: boolean): readonly Row[] {
  const open = new Set([...(pairs ? pairsOf(slots) : []), ...singlesOf(slots)]);
  const rows: Row[] = [];
  const add = (row: Row | undefined) => {
    if (!row) return;
    const met = [...open].filter((wanted) => isIn(wanted, row));
    for (const wanted of met) open.delete(wanted);
    if (met.length > 0) rows.push(row);
  };
  // what is told of the first row is the least
  add(rowWith(slots, judge, new Map()));
  for (const wanted of open) {
    add(rowWith(slots, judge, wanted, { open: [...open] }));
    // nothing meets it
    open.delete(wanted);
  }
  return rows;
}

/**
 * A row with these choices, all others right.
 *
 * @param open what else is wanted of rows: among what is right, what meets most of it is chosen, or the first
 * @param refused the slot whose choice must not be right
 * @returns undefined where no row has these choices
 */
export function rowWith(
  slots: readonly Slot[],
  judge: Judge,
  fixed: Row,
  { open = [], refused }: { readonly open?: readonly Row[]; readonly refused?: string } = {},
): Row | undefined {
  const mayBe = (slot: Slot, choice: number, row: Row) =>
    judge.takes(slot.name, choice, row) === (slot.name !== refused);
  const decided = decide(decidersOf(slots, fixed), judge, fixed, mayBe, new Map());
  if (!decided) return undefined;
  const row = new Map<string, Choice>();
  for (const slot of slots) {
    const asks = judge.asks(slot.name, row);
    const right = () => upTo(slot.classes).filter((choice) => mayBe(slot, choice, row));
    const best = () => bestOf(right(), slot.name, { chosen: new Map([...decided, ...row]), open });
    const choice = decided.get(slot.name) ?? (asks === 'asked' ? best() : asks);
    if (choice === undefined) return undefined;
    row.set(slot.name, choice);
  }
  return row;
}

/** The slots with fixed choices, and those that these depend on, in order. */
function decidersOf(slots: readonly Slot[], fixed: Row): readonly Slot[] {
  const names = new Set(fixed.keys());
  for (const { name, reads } of [...slots].reverse()) if (names.has(name)) for (const read of reads) names.add(read);
  return slots.filter(({ name }) => names.has(name));
}

/** Choices for these slots, the fixed ones among them: the first that fit, one slot after the other. */
function decide(
  [slot, ...others]: readonly Slot[],
  judge: Judge,
  fixed: Row,
  mayBe: (slot: Slot, choice: number, row: Row) => boolean,
  row: Row,
): Row | undefined {
  if (!slot) return row;
  const asks = judge.asks(slot.name, row);
  const possible = asks === 'asked' ? upTo(slot.classes).filter((choice) => mayBe(slot, choice, row)) : [asks];
  const wanted = fixed.get(slot.name);
  for (const choice of possible) {
    if (wanted !== undefined && choice !== wanted) continue;
    const found = decide(others, judge, fixed, mayBe, new Map([...row, [slot.name, choice]]));
    if (found) return found;
  }
  return undefined;
}

/** The choice for a slot that meets most of what is open, with what is chosen; the first of several. */
function bestOf(
  choices: readonly number[],
  name: string,
  { chosen, open }: { readonly chosen: Row; readonly open: readonly Row[] },
): number | undefined {
  const gains = choices.map((choice) => {
    const with_ = new Map([...chosen, [name, choice]]);
    return open.filter((wanted) => wanted.has(name) && isIn(wanted, with_)).length;
  });
  return choices[gains.indexOf(Math.max(...gains))];
}

const isIn = (wanted: Row, row: Row): boolean => [...wanted].every(([name, choice]) => row.get(name) === choice);

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const singlesOf = (slots: readonly Slot[]): readonly Row[] =>
  slots.flatMap(({ name, classes, besides }) =>
    [...upTo(classes), ...besides].map((choice): Row => new Map([[name, choice]])),
  );

const pairsOf = (slots: readonly Slot[]): readonly Row[] =>
  slots.flatMap((slot, index) =>
    slots.slice(index + 1).flatMap((later) =>
      upTo(slot.classes).flatMap((one) =>
        upTo(later.classes).map(
          (other): Row =>
            new Map([
              [slot.name, one],
              [later.name, other],
            ]),
        ),
      ),
    ),
  );

/**
 * What a row is called: by the classes that are not the first of their slot. The first ones are the ordinary ones.
 *
 * @param classes of each slot, in order
 */
export function rowName(row: Row, classes: ReadonlyMap<string, readonly { readonly name: string }[]>): string {
  const told = [...row].flatMap(([slot, choice]) =>
    typeof choice === 'number' && choice > 0 ? [`${slot} ${classes.get(slot)?.[choice]?.name ?? ''}`] : [],
  );
  return told.length === 0 ? 'lo común' : told.join(', ');
}
