import { Banner } from '../../ui/Banner.tsx';
import { useLayoutEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { passFocus } from '../../ui/pass-focus.ts';
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx';
import classes from './linking.module.css';
import { useLinking } from './LinkingProvider.tsx';
import { identityNotice, linkedNotice, notLinkedNotice, type Place, texts } from './texts.ts';

interface LinkingPromptProps extends LinkButtonProps {
  readonly place: Place;
  /** Whether there is a button, as C2 says for each place; it is hidden while linking runs. */
  readonly canLink: boolean;
  /** Where the button is for who has none here. */
  readonly elsewhere?: string | undefined;
}

/** The empty state of a user without loans, and what links them (HO-04, CR-01, PO-01). */
export function LinkingPrompt({ place, canLink, elsewhere, ...button }: LinkingPromptProps) {
  const { state, running } = useLinking();
  const section = useRef<HTMLElement>(null);
  // The loans that came take its place. A layout effect, since it is still in the page then.
  useLayoutEffect(() => {
    const { current } = section;
    return () => {
      if (current?.contains(document.activeElement)) passFocus(current);
    };
  }, []);
  const { invites, running: runs } = texts[place];
  const over = running || state === 'linked';
  return (
    <section ref={section} tabIndex={-1} aria-label="Vincular mi crédito" className={classes['prompt']}>
      {/* Always there, so that the result is announced. */}
      <div role="status">
        {running && <p className={classes['lead']}>{runs}</p>}
        {state === 'linked' && <p className={classes['lead']}>{linkedNotice}</p>}
        {state === 'notLinked' && <Banner tone="danger">{notLinkedNotice}</Banner>}
      </div>
      {!over && (
        <>
          <p className={classes['lead']}>{invites}</p>
          {place === 'credits' && canLink && !button.validatedIdentity && <p>{identityNotice}</p>}
          {canLink && (
            <LinkButton
              {...button}
              // The button that has the focus goes away.
              onStart={() => section.current?.focus()}
            />
          )}
          {!canLink && elsewhere !== undefined && (
            <ButtonLink variant="secondary" to={elsewhere}>
              Ir a mis créditos
            </ButtonLink>
          )}
        </>
      )}
    </section>
  );
}
