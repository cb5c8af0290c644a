import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The annotation of a test that walks a path: its description is the flow's id. */
export const PATH = 'recorrido';

interface Walked {
  paths: number;
  steps: number;
  /** Milliseconds, of all workers together. */
  took: number;
}

const seconds = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const perStep = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Prints, once per run, the time of each flow's paths and of a step; nothing if no path was walked. */
export default class PathsReporter implements Reporter {
  readonly #flows = new Map<string, Walked>();
  #first = Infinity;
  #last = 0;

  onTestEnd({ annotations }: TestCase, { startTime, duration, steps }: TestResult): void {
    const flow = annotations.find(({ type }) => type === PATH)?.description;
    if (flow === undefined) return;
    const taken = steps.filter(({ category }) => category === 'test.step');
    const walked = this.#flows.get(flow) ?? { paths: 0, steps: 0, took: 0 };
    this.#flows.set(flow, {
      paths: walked.paths + 1,
      steps: walked.steps + taken.length,
      took: taken.reduce((took, step) => took + step.duration, walked.took),
    });
    this.#first = Math.min(this.#first, startTime.getTime());
    this.#last = Math.max(this.#last, startTime.getTime() + duration);
  }

  onEnd(): void {
    if (this.#flows.size === 0) return;
    const lines = [...this.#flows].map(([flow, walked]) => lineOf(flow, walked));
    const wall = seconds.format((this.#last - this.#first) / 1000);
    console.log(['', ...lines, `Todos los recorridos, con los procesos a la vez: ${wall} s`].join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function lineOf(flow: string, { paths, steps, took }: Walked): string {
  const total = took / 1000;
  return `${flow}: ${paths} recorridos, ${steps} pasos, ${seconds.format(total)} s, ${perStep.format(total / steps)} s por paso`;
}
