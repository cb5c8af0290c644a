import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type CodebtorValues,
  forms,
  isBlank,
  type PhoneValues,
  type SpouseValues,
  type WorkValues,
} from '../../../flows/application-task/answers.ts';
import {
  codebtorAnswer,
  imagesAnswer,
  phonesAnswer,
  simpleAnswer,
  spouseAnswer,
} from '../../../flows/application-task/payload.ts';
import { Button } from '../../ui/Button.tsx';
import { CodebtorFields, CommentField, Part, PhonesFields, SpouseFields } from './fields.tsx';
import { ImagesField } from './ImagesField.tsx';
import { TaskFormFrame, type TaskFormProps } from './TaskForm.tsx';
import classes from './tasks.module.css';
import { text } from './text.ts';
import { UndoOffer, useUndo } from './Undo.tsx';
import { useTaskForm } from './useTaskForm.ts';
import { useTaskImages } from './useTaskImages.ts';

const optionsOf = ({ draft, refused, onChange }: TaskFormProps) => ({
  found: draft.values,
  refused,
  onChange: (values: object) => {
    onChange(values, []);
  },
});

const frameOf = ({ draft, snapshot, instead }: TaskFormProps) => ({ draft, snapshot, instead });

/** A simple task asks for a comment (S7.4). */
export function SimpleForm(props: TaskFormProps) {
  const form = useTaskForm({
    ...forms.Simple,
    ...optionsOf(props),
    onSend: (sent) => {
      props.onSend(simpleAnswer(props.sequence, sent));
    },
  });
  return (
    <TaskFormFrame {...frameOf(props)} element={form.element} isWrong={form.isWrong} onSubmit={form.submit}>
      <CommentField at={form.group('', form.values).at('Comentario')} optional={false} />
    </TaskFormFrame>
  );
}

/** A task for documents asks for 1 to 5 images (S5). */
export function DocumentsForm(props: TaskFormProps) {
  const { draft, uploads, queries, onChange } = props;
  const images = useTaskImages(draft.images, uploads);
  const [tried, setTried] = useState(false);
  const [sentImages, setSentImages] = useState(images.kept);
  const problem = images.isUnsettled ? text.unsettled : images.kept.length === 0 ? text.noImage : undefined;
  const form = useTaskForm({
    ...forms.Documentacion,
    ...optionsOf(props),
    onChange: (values) => {
      onChange(values, images.kept);
    },
    isHeldUp: () => {
      setTried(true);
      return problem !== undefined;
    },
    onSend: (sent) => {
      const keys = images.kept.map(({ image }) => image.key);
      setSentImages(images.kept);
      props.onSend(imagesAnswer(props.solicitudId, props.sequence, sent, keys));
    },
  });
  const keys = images.kept.map(({ image }) => image.key).join();
  const last = useRef(keys);
  const keep = useEffectEvent(() => {
    onChange(form.values, images.kept);
  });
  useEffect(() => {
    if (last.current === keys) return;
    last.current = keys;
    keep();
  }, [keys]);
  const refusal = form.refusedIn('archivos');
  // One that another copy of the tab has taken out is only missing on the server: the sentence says which one it is.
  const missing = refusal && sentImages[refusal.index];
  const refused = missing ? `${missing.name}: ${refusal.message}` : refusal?.message;
  return (
    <TaskFormFrame
      {...frameOf(props)}
      element={form.element}
      isWrong={form.isWrong || refused !== undefined || (tried && problem !== undefined)}
      onSubmit={form.submit}
    >
      <Part title={text.images}>
        <ImagesField
          images={images}
          uploads={uploads}
          queries={queries}
          message={(tried ? problem : undefined) ?? refused}
        />
      </Part>
      <CommentField at={form.group('', form.values).at('Comentario')} optional />
    </TaskFormFrame>
  );
}

/** A task for phones (S3 "Phone task payload"). */
export function PhonesForm(props: TaskFormProps) {
  const form = useTaskForm({
    ...forms.Telefono,
    ...optionsOf(props),
    onSend: (sent) => {
      props.onSend(phonesAnswer(props.solicitudId, props.sequence, sent));
    },
  });
  return (
    <TaskFormFrame {...frameOf(props)} element={form.element} isWrong={form.isWrong} onSubmit={form.submit}>
      <PhonesFields
        phones={form.values.Telefonos}
        groupAt={(index, phone) => form.group<PhoneValues>(`Telefonos.${index}`, phone)}
        onChange={(phones) => {
          form.set('Telefonos', phones);
        }}
      />
      <CommentField at={form.group('', form.values).at('Comentario')} optional />
    </TaskFormFrame>
  );
}

/** A task for the spouse (S3 "Spouse fields"). */
export function SpouseForm(props: TaskFormProps) {
  const form = useTaskForm({
    ...forms.Conyuge,
    ...optionsOf(props),
    onSend: (sent) => {
      props.onSend(spouseAnswer(props.sequence, sent));
    },
  });
  const { conyuge } = form.values;
  return (
    <TaskFormFrame {...frameOf(props)} element={form.element} isWrong={form.isWrong} onSubmit={form.submit}>
      <SpouseFields
        title={text.spouse}
        group={form.group<SpouseValues>('conyuge', conyuge)}
        work={form.group<WorkValues>('conyuge', conyuge)}
      />
      <CommentField at={form.group('', form.values).at('comentario')} optional />
    </TaskFormFrame>
  );
}

/** A task for a co-signer, with their spouse where they are married (S3, S4.2). */
export function CodebtorForm(props: TaskFormProps) {
  const form = useTaskForm({
    ...forms.Codeudor,
    ...optionsOf(props),
    onSend: (sent) => {
      props.onSend(codebtorAnswer(props.sequence, sent));
    },
  });
  const { codeudor, conyuge } = form.values;
  const cleared = useUndo<Pick<typeof form.values, 'codeudor' | 'conyuge'>>();
  const [empty] = useState(() => v.parse(forms.Codeudor.raw, {}));
  const fillWith = (values: NonNullable<typeof cleared.kept>['value']) => {
    form.set('codeudor', values.codeudor);
    form.set('conyuge', values.conyuge);
  };
  return (
    <TaskFormFrame {...frameOf(props)} element={form.element} isWrong={form.isWrong} onSubmit={form.submit}>
      <p className={classes['lead']}>{text.codebtorLead}</p>
      <CodebtorFields
        group={form.group<CodebtorValues>('codeudor', codeudor)}
        work={form.group<WorkValues>('codeudor', codeudor)}
        catalogs={props.catalogs}
      />
      <PhonesFields
        phones={codeudor.Telefonos}
        groupAt={(index, phone) => form.group<PhoneValues>(`codeudor.Telefonos.${index}`, phone)}
        onChange={(phones) => {
          form.set('codeudor.Telefonos', phones);
        }}
      />
      {codeudor.EstadoCivil === 'Casado' && (
        <SpouseFields
          title={text.codebtorsSpouse}
          group={form.group<SpouseValues>('conyuge', conyuge)}
          work={form.group<WorkValues>('conyuge', conyuge)}
        />
      )}
      {cleared.kept ? (
        <UndoOffer
          says={text.cleared}
          onUndo={() => {
            if (cleared.kept) fillWith(cleared.kept.value);
            cleared.drop();
          }}
        />
      ) : (
        !isBlank(codeudor) && (
          <div className={classes['clear']}>
            <Button
              variant="subtle"
              onClick={() => {
                cleared.keep({ codeudor, conyuge });
                fillWith(empty);
              }}
            >
              {text.clear}
            </Button>
          </div>
        )
      )}
      <CommentField at={form.group('', form.values).at('comentario')} optional />
    </TaskFormFrame>
  );
}
