import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { wayNames } from './typing.ts';

/** Prints what the specs of typing-ways found, kind × way: 'ok', or what the field showed. */
export default class TypingTable implements Reporter {
  private readonly cells = new Map<string, Map<string, string>>();
  private readonly failed: string[] = [];

  onTestEnd({ title }: TestCase, { annotations, status, errors }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      const [kind = '', way = ''] = type.split(' · ');
      const row = this.cells.get(kind) ?? new Map<string, string>();
      this.cells.set(kind, row.set(way, description));
    }
    if (status !== 'passed') this.failed.push(title, ...errors.map(({ message = '' }) => message));
  }

  onEnd(): void {
    const rows = [
      ['', ...wayNames],
      ...[...this.cells].map(([kind, row]) => [kind, ...wayNames.map((way) => row.get(way) ?? '–')]),
    ];
    const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    const printed = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
    process.stdout.write(`${[...printed, ...this.failed].join('\n')}\n`);
  }
}
