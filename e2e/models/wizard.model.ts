import { expect, type Locator, type Page } from '@playwright/test';
import equal from 'fast-deep-equal';
import { type FlowText, type StepText, termOf } from '../../flows/kit/text.ts';
import type { Flow, FlowTypes, Step, StepIdOf } from '../../flows/kit/types.ts';
import { positionOf, progressOf } from '../../flows/kit/walk.ts';
import type { AnswerExamples } from '../../tests/paths/describe/examples.ts';
import type { Seeing } from '../../tests/paths/describe/screen.ts';
import { answerDoing } from '../../tests/paths/screen/drivers.ts';
import { type Actor, actorOn } from '../../tests/paths/runtime/actor.ts';

interface Wizard<T extends FlowTypes> {
  readonly flow: Flow<T>;
  readonly text: FlowText<T, unknown>;
  /** Without a final slash. */
  readonly basePath: string;
  /** Its answers in path tests: the buttons that choose an entry of a catalog or an offer. */
  readonly answers?: Readonly<Record<string, AnswerExamples>>;
}

/** Any wizard, by its definition: questions, ways out, progress, URL. */
export class WizardPage<T extends FlowTypes> {
  readonly page: Page;
  readonly main: Locator;
  /** 'Volver' */
  readonly back: Locator;
  /** 'Cancelar' */
  readonly cancel: Locator;
  readonly proceed: Locator;
  /** The last look before sending (EN-02), and its button that sends. */
  readonly review: Locator;
  readonly send: Locator;
  readonly progress: Locator;
  readonly error: Locator;
  /** The offer to continue with stored answers, and its two options (decision 18). */
  readonly offer: Locator;
  readonly goOn: Locator;
  readonly startAnew: Locator;
  /** Lets a frame be painted, which the URL waits for, in tests that stop the clock. */
  paint = () => Promise.resolve();
  private readonly wizard: Wizard<T>;
  private readonly actor: Actor;
  private readonly texts: Readonly<Record<string, StepText>>;

  constructor(page: Page, wizard: Wizard<T>) {
    this.page = page;
    this.wizard = wizard;
    this.texts = wizard.text.steps;
    this.actor = actorOn(page);
    this.main = page.getByRole('main');
    this.back = page.getByRole('button', { name: 'Volver', exact: true });
    this.cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
    this.proceed = this.main.getByRole('button', { name: 'Continuar', exact: true });
    this.review = this.main.getByRole('heading', { level: 1, name: 'Revisá antes de enviar', exact: true });
    this.send = this.main.getByRole('button', { name: 'Enviar', exact: true });
    this.progress = page.getByRole('progressbar', { name: 'Progreso' });
    this.error = this.main.getByRole('alert');
    this.offer = this.main.getByRole('heading', { level: 1, name: '¿Querés seguir donde lo dejaste?' });
    this.goOn = this.option('Seguir con lo que cargué');
    this.startAnew = this.option('Empezar de nuevo');
  }

  /** The same wizard in another tab. */
  in(page: Page): WizardPage<T> {
    return new WizardPage(page, this.wizard);
  }

  /**
   * Opens an address of the wizard.
   *
   * @param rest what follows the base path, such as '/fecha' or '?operacionId=1'
   */
  async open(rest = ''): Promise<void> {
    await this.page.goto(this.wizard.basePath + rest);
  }

  /** The same, without a draft of an earlier opening. */
  async openAnew(rest = ''): Promise<void> {
    await this.open(rest);
    if ((await this.openStep()) === 'borrador') await this.startAnew.click();
  }

  heading(step: string): Locator {
    return this.main.getByRole('heading', { level: 1, name: this.textOf(step).question, exact: true });
  }

  /** The text field of a question. */
  field(step: StepIdOf<T>): Locator {
    return this.main.getByRole('textbox', { name: this.labelOf(step), exact: true });
  }

  option(label: string): Locator {
    return this.main.getByRole('button', { name: label, exact: true });
  }

  /**
   * Waits until a question is open, and checks its heading, focus, URL and progress.
   *
   * @param reached whose progress is shown, where it is asked again by a run that had come further
   */
  async expectAsking(step: string, reached = step): Promise<void> {
    const { question } = this.textOf(step);
    await this.expectState({ step, phase: 'asking', reached }, { see: 'heading', name: question, focused: true });
  }

  /** Waits for a state of the flow, in the attributes of `main`, the URL and the progress bar. */
  async expectState(
    { step, phase, end, reached = step }: { step: string; phase: string; end?: string; reached?: string },
    ...seeings: readonly Seeing[]
  ): Promise<void> {
    const { flow } = this.wizard;
    await this.actor.sees(
      { see: 'state', flow: flow.id, step, phase, ...(end !== undefined && { end }) },
      { see: 'progress', ...progressOf(flow, reached) },
      ...seeings,
    );
    await this.expectAddressOf(step);
  }

  /** Answers the open question as users do, by its kind. */
  async answer<K extends StepIdOf<T>>(step: K, value: T['answers'][K], reached?: StepIdOf<T>): Promise<void> {
    await this.expectAsking(step, reached);
    await this.answerAs(step, value);
  }

  /** Answers a question by its id; `null` skips it. Throws if the value is not of its kind. */
  async answerAs(step: string, value: unknown): Promise<void> {
    const { kind } = this.stepNamed(step);
    const { skip, action } = this.textOf(step);
    const { taps } = this.wizard.answers?.[step]?.valid.find((example) => equal(example.value, value)) ?? {};
    if (value === null && skip !== undefined) await this.option(skip).click();
    else if (taps) for (const name of taps) await this.option(name).click();
    else for (const doing of answerDoing(kind, await this.labelAsked(step), value, action)) await this.actor.do(doing);
  }

  /** Answers questions until `target` is open, in the URL too: a step, or the ending, where what is reviewed is sent. */
  async answerUntil(target: string, answers: Readonly<Partial<T['answers']>>): Promise<void> {
    for (let step = await this.openStep(); step !== target; step = await this.stepAfter(step)) {
      await this.answerAs(step, valueOf(answers, step));
    }
    await this.expectAddressOf(target);
    const { ending } = this.wizard.flow;
    if (target === ending.id && ending.review) await this.send.click();
  }

  /** Answers the last questions, up to the review. */
  async answerUntilReview(answers: Readonly<Partial<T['answers']>>): Promise<void> {
    const { id } = this.wizard.flow.ending;
    for (let step = await this.openStep(); step !== id; step = await this.stepAfter(step)) {
      await this.answerAs(step, valueOf(answers, step));
    }
    await this.expectReviewing();
  }

  /** Waits until all that was answered is shown once more, and checks heading, focus, URL and progress; after 'Cambiar', the focus is at what was changed. */
  async expectReviewing(changed?: StepIdOf<T>): Promise<void> {
    await this.expectState({ step: this.wizard.flow.ending.id, phase: 'reviewing' });
    await expect(changed === undefined ? this.review : this.change(changed)).toBeFocused();
  }

  /** Looks once more, and sends. */
  async sendReviewed(): Promise<void> {
    await this.expectReviewing();
    await this.send.click();
  }

  /** The row of a question in the review. */
  reviewed(step: StepIdOf<T>): Locator {
    const change = this.page.getByRole('button', { name: this.changeOf(step), exact: true });
    return this.main.locator('dl > div').filter({ has: change });
  }

  /** 'Cambiar' of a question in the review. */
  change(step: StepIdOf<T>): Locator {
    return this.main.getByRole('button', { name: this.changeOf(step), exact: true });
  }

  private changeOf(step: StepIdOf<T>): string {
    return `Cambiar: ${termOf(this.textOf(step))}`;
  }

  /** Waits until a step is open, and returns its id. One that waits for a call may be passed over once it has ended. */
  async openStep(): Promise<string> {
    return await this.stepAfter('');
  }

  /** Waits until another step is open, and returns its id. */
  async stepAfter(step: string): Promise<string> {
    const another = this.page.locator(`[data-step]:not([data-step="${step}"], [data-phase="waiting"])`);
    return (await this.main.and(another).getAttribute('data-step')) ?? '';
  }

  /** Waits for the address of a question, which follows its screen by a frame. */
  private async expectAddressOf(step: string): Promise<void> {
    const { flow, basePath } = this.wizard;
    await this.paint();
    await expect(this.page).toHaveURL(({ pathname }) => pathname === `${basePath}/${positionOf(flow, step)}`);
  }

  private labelOf(step: string): string {
    const { label, question } = this.textOf(step);
    return label ?? question;
  }

  /** The label of the open field: payment data have one for each way of paying, which only the screen knows here. */
  private async labelAsked(step: string): Promise<string> {
    return this.stepNamed(step).kind.kind === 'payment'
      ? await this.main.locator('label').innerText()
      : this.labelOf(step);
  }

  private textOf(step: string): StepText {
    const text = this.texts[step];
    if (!text) throw new Error(`There is no text for the step '${step}'`);
    return text;
  }

  private stepNamed(id: string): Step {
    const step = this.wizard.flow.steps.find((candidate) => candidate.id === id);
    if (!step) throw new Error(`'${id}' is no step of ${this.wizard.flow.id}`);
    return step;
  }
}

function valueOf(values: Readonly<Record<string, unknown>>, name: string): unknown {
  if (!(name in values)) throw new Error(`The test has no answer for '${name}'`);
  return values[name];
}
