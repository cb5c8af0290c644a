import { Banner } from '../../ui/Banner.tsx';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks';
import { ApiError, isOfConnection } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { WayTo } from '../../portal/may-open.ts';
import { plateState } from '../../portal/plate-state.ts';
import { brand } from '../../ui/brand.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import surface from '../../ui/surface.module.css';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { type LoadApi, providePlateCapture } from './actors.ts';
import { PlateChoice } from './PlateChoice.tsx';
import classes from './plate-capture.module.css';
import { ReadPhoto } from './ReadPhoto.tsx';
import { text } from './text.ts';
import { usePhoto } from './usePhoto.ts';

/** What is said of a plate, by what it belongs to. */
const kinds = { Auto: text.car, Moto: text.motorbike } as const;

/** /capturarauto (S2.1, CQ-02): a plate from a photo, and its way to the insurance quote. */
export function PlateCapturePage({ api }: { readonly api: LoadApi }) {
  useDocumentTitle(`${text.title} · ${brand.name}`);
  const [share, setShare] = useState(0);
  const [isSlow, setIsSlow] = useState(false);
  const machine = useMemo(() => providePlateCapture(api, { onProgress: setShare, onSlow: setIsSlow }), [api]);
  const [state, send] = useActor(machine);
  const { readings, plate, data, error } = state.context;
  const [shown, setShown] = useState<string>();
  useEffect(
    () => () => {
      if (shown !== undefined) URL.revokeObjectURL(shown);
    },
    [shown],
  );
  const [note, setNote] = useState<string>();
  const photo = usePhoto((prepared) => {
    setShare(0);
    setShown(URL.createObjectURL(prepared.file));
    setNote(prepared.note);
    send({ type: 'PHOTO', photo: prepared.file });
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(state.value);
  useEffect(() => {
    if (last.current === state.value) return;
    last.current = state.value;
    // What was pressed is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [state.value]);

  useWindowEvent('online', () => {
    if ((state.matches('unread') || state.matches('unsaved')) && isOfConnection(error)) send({ type: 'RETRY' });
  });
  const again = () => {
    send({ type: 'AGAIN' });
  };
  const choose = (chosen: string) => {
    send({ type: 'CHOOSE', plate: chosen });
  };
  const picker = photo.isPreparing ? (
    <>
      <UploadProgress label={text.preparing} />
      <p role="status">{text.preparing}</p>
      <Button variant="secondary" onClick={photo.cancel}>
        {text.cancel}
      </Button>
    </>
  ) : (
    <ImagePicker help={text.help} message={photo.refused} onChoose={(file) => void photo.choose(file)} />
  );
  return (
    <main className={classes['page']} data-state={state.value}>
      <h1 ref={heading} tabIndex={-1} className={classes['title']}>
        {text.title}
      </h1>
      {state.matches('idle') && (
        <>
          <p className={classes['lead']}>{text.lead}</p>
          {picker}
          {!photo.isPreparing && <PlateChoice onChoose={choose} />}
        </>
      )}
      {state.matches('reading') && shown !== undefined && (
        <>
          <ReadPhoto url={shown} readings={[]} chosen="" />
          <UploadProgress label={text.reading} share={share} />
          <p role="status">{isSlow ? text.slow : text.reading}</p>
          {note !== undefined && <p>{note}</p>}
          <Button variant="secondary" onClick={again}>
            {text.cancel}
          </Button>
        </>
      )}
      {state.matches('choosing') && (
        <>
          <p role="status">{readings.length === 0 ? text.none : readings.length === 1 ? text.one : text.several}</p>
          <PlateChoice url={shown} readings={readings} onChoose={choose} />
          <Button variant="subtle" onClick={again}>
            {text.otherPhoto}
          </Button>
        </>
      )}
      {state.matches('unread') && photo.isPreparing && picker}
      {state.matches('unread') && !photo.isPreparing && (
        <>
          <Banner tone="danger" role="alert">
            {messageFor(error)}
          </Banner>
          <Button
            onClick={() => {
              setShare(0);
              send({ type: 'RETRY' });
            }}
          >
            {text.retry}
          </Button>
          {picker}
          <PlateChoice onChoose={choose} />
        </>
      )}
      {(state.matches('saving') || state.matches('fetching') || state.matches('waiting')) && (
        <Waiting>{text.saving}</Waiting>
      )}
      {state.matches('unsaved') && (
        <>
          <Banner tone="danger" role="alert">
            {/* A signed address that is refused says nothing of the session. */}
            {messageFor(error instanceof ApiError && error.endsSession ? undefined : error)}
          </Banner>
          <Button
            onClick={() => {
              send({ type: 'RETRY' });
            }}
          >
            {text.retry}
          </Button>
          <Button variant="subtle" onClick={again}>
            {text.again}
          </Button>
        </>
      )}
      {(state.matches('found') || state.matches('notThere')) && (
        <>
          <section className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`} aria-label={text.label}>
            <p className={classes['plate']}>{plate}</p>
            <p role="status">{data === null ? text.withoutData : kinds[data.tipo]}</p>
          </section>
          {data?.tipo !== 'Moto' && (
            <WayTo to={addresses.insuranceQuote}>
              <ButtonLink to={addresses.insuranceQuote} state={plateState(plate)}>
                {text.insure}
              </ButtonLink>
            </WayTo>
          )}
          {state.matches('notThere') && (
            <Button
              variant="secondary"
              onClick={() => {
                send({ type: 'RETRY' });
              }}
            >
              {text.retry}
            </Button>
          )}
          <Button variant="subtle" onClick={again}>
            {text.again}
          </Button>
        </>
      )}
    </main>
  );
}
