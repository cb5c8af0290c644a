import { Banner } from '../../ui/Banner.tsx';
import type { ComparablePolicy } from '../../../flows/insurers/comparison.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './Comparison.module.css';
import { PolicyComparison } from './PolicyComparison.tsx';
import type { Sharing } from '../ShareWithClient.tsx';
import { ShareComparison } from './ShareComparison.tsx';
import type { Compared } from './useCompared.ts';

interface ComparisonProps<Policy extends ComparablePolicy> {
  readonly compared: Compared<Policy>;
  readonly sharing: Sharing;
  /** Goes on with a policy as if it was chosen from the list. */
  readonly onChoose: (policy: Policy) => void;
  /** Nothing is chosen any more: the focus is to go elsewhere. */
  readonly onCleared: () => void;
}

/** A bar below a list of policies, as soon as one is chosen to be compared, and the comparison that it opens (SL-03). */
export function Comparison<Policy extends ComparablePolicy>({
  compared,
  sharing,
  onChoose,
  onCleared,
}: ComparisonProps<Policy>) {
  const { policies, refusals, isOpen, setOpen } = compared;
  if (policies.length === 0) return null;
  const close = () => {
    setOpen(false);
  };
  return (
    <div className={classes['bar']}>
      {refusals > 0 && (
        // Another element each time, so that it is read out again.
        <Banner key={refusals} tone="warning" role="alert">
          Se comparan hasta tres pólizas. Quitá una para agregar otra.
        </Banner>
      )}
      {policies.length === 1 ? (
        <p className={classes['hint']}>Elegí otra para comparar.</p>
      ) : (
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          {`Comparar ${policies.length}`}
        </Button>
      )}
      <Button
        variant="subtle"
        onClick={() => {
          compared.clear();
          onCleared();
        }}
      >
        Quitar todas
      </Button>
      {isOpen && policies.length > 1 && (
        <TitledDialog
          title="Comparar pólizas"
          placement="wide"
          onDismiss={close}
          actions={
            <Button variant="secondary" onClick={close}>
              Volver
            </Button>
          }
        >
          <PolicyComparison
            policies={policies}
            onChoose={(policy) => {
              close();
              onChoose(policy);
            }}
          />
          <ShareComparison sharing={sharing} policies={policies} />
        </TitledDialog>
      )}
    </div>
  );
}
