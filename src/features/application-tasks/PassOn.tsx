import { useMutation } from '@tanstack/react-query';
import { messageFor } from '../../api/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

interface PassOnProps {
  /** What the button says, before and meanwhile. */
  readonly label: string;
  readonly busyLabel: string;
  readonly pass: () => Promise<void>;
  readonly onPassed: () => void;
}

/** Passes an own answer on; says what keeps it from that, and can be pressed again. It has nothing of the tasks', so that it is a file by itself. */
export function PassOn({ label, busyLabel, pass, onPassed }: PassOnProps) {
  const passing = useMutation({
    // The client detects and reports a lost connection, and tries again itself.
    networkMode: 'always',
    mutationFn: pass,
    onSuccess: onPassed,
  });
  return (
    <>
      {passing.isError && (
        <Banner tone="danger" role="alert">
          {messageFor(passing.error)}
        </Banner>
      )}
      <Button
        aria-disabled={passing.isPending}
        onClick={() => {
          if (!passing.isPending) passing.mutate();
        }}
      >
        {passing.isPending ? busyLabel : label}
      </Button>
    </>
  );
}
