import { telUrl } from '../../portal/tel-url.ts';
import classes from './policy.module.css';

/** A number that is called when it is pressed, as it is written: an insurer's may be an 0800. */
export function PhoneLink({ numero }: { readonly numero: string }) {
  return (
    <a href={telUrl(numero)} className={classes['phone']}>
      {numero}
    </a>
  );
}
