import classes from './StatusChip.module.css';

export type ChipTone = 'good' | 'danger' | 'warning' | 'neutral';
export type ChipVariant = 'light' | 'filled' | 'outline';

interface StatusChipProps {
  readonly tone: ChipTone;
  readonly variant: ChipVariant;
  readonly children: string;
}

/** A state, as a word in a colour with the same meaning. */
export function StatusChip({ tone, variant, children }: StatusChipProps) {
  return (
    <span className={classes['chip']} data-tone={tone} data-variant={variant}>
      {children}
    </span>
  );
}
