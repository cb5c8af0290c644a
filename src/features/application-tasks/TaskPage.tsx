import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { TaskAnswer } from '../../../flows/application-task/payload.ts';
import { isShown, type Task } from '../../../flows/application-task/task.ts';
import { BadRequestError } from '../../api/errors.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { applicationAddress, tasksAddress } from '../../portal/addresses.ts';
import { ApplicationPart } from '../../portal/ApplicationPart.tsx';
import { OwnApplications } from '../../portal/OwnApplications.tsx';
import { commonCatalogs } from '../../portal/catalogs.ts';
import { SentImages } from '../../portal/SentImages.tsx';
import { storageUploads } from '../../portal/storage-uploads.ts';
import { taskStates } from '../../portal/task-states.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import { type LoadApi, provideTask } from './actors.ts';
import { OwnAnswer } from './AnsweredBefore.tsx';
import { ClosedBanner, useClosed } from './Closed.tsx';
import { CodebtorForm, DocumentsForm, PhonesForm, SimpleForm, SpouseForm } from './forms.tsx';
import type { TaskFormProps } from './TaskForm.tsx';
import { differs } from './own-answer.ts';
import { openDraft } from './task-draft.ts';
import { SentData, TaskLog } from './TaskFacts.tsx';
import classes from './tasks.module.css';
import { text } from './text.ts';

interface TaskPageProps {
  readonly solicitudId: number;
  readonly sequence: number;
  readonly queries: Pick<Queries, 'solicitud' | 'situacion' | 'tareas' | 'tarea' | 'miniatura'>;
  readonly api: LoadApi;
}

/** /solicitudes/{idSolicitud}/tareas/{sequence} (S2.8, AP-06): one task, to be answered or as it was. */
export function TaskPage({ solicitudId, sequence, queries, api }: TaskPageProps) {
  const query = useQuery(queries.tarea(solicitudId, sequence));
  return (
    <ApplicationPart
      title={query.data?.nombre ?? text.task}
      solicitudId={solicitudId}
      queries={queries}
      back={{ to: tasksAddress(solicitudId), label: text.tasks }}
    >
      <Answer
        query={query}
        failureOf={failureOf}
        wayOn={<OwnApplications />}
        waiting={
          <div className={surface['surface']}>
            <Skeleton label={text.waitingForTask} lines={6} />
          </div>
        }
      >
        {(task) =>
          isShown(task) ? (
            <ShownTask task={task} solicitudId={solicitudId} sequence={sequence} queries={queries} api={api} />
          ) : (
            <LoadFailed message={text.hidden} />
          )
        }
      </Answer>
    </ApplicationPart>
  );
}

const forms = {
  Simple: SimpleForm,
  Documentacion: DocumentsForm,
  Telefono: PhonesForm,
  Conyuge: SpouseForm,
  Codeudor: CodebtorForm,
} as const satisfies Record<Task['tipo'], (props: TaskFormProps) => unknown>;

const nothingRefused: TaskFormProps['refused'] = [];

function ShownTask({ task, solicitudId, sequence, queries, api }: TaskPageProps & { readonly task: Task }) {
  const client = useQueryClient();
  const [draft] = useState(() => {
    const found = openDraft(solicitudId, sequence);
    if (task.estado === 'Pendiente') return found;
    // It was sent after all: the answer to a try was lost.
    found.drop();
    return openDraft(solicitudId, sequence);
  });
  const machine = useMemo(
    () => provideTask({ api, solicitudId, sequence, draft, client, queries }),
    [api, solicitudId, sequence, draft, client, queries],
  );
  const [snapshot, send] = useMachine(machine, { input: { isBegun: draft.isBegun } });
  const uploads = useMemo(() => storageUploads(api), [api]);
  const catalogs = useMemo(() => commonCatalogs(api), [api]);
  const closed = useClosed(solicitudId, queries);
  const { error } = snapshot.context;
  const [given, setGiven] = useState<TaskAnswer>();
  const Form = forms[task.tipo];

  if (snapshot.matches('sent')) return <Sent title={text.sent} lead={text.sentLead} {...{ task, solicitudId }} />;
  if (snapshot.matches('answeredBefore')) {
    return (
      <Sent title={text.answeredBefore} lead={text.answeredBeforeLead} {...{ task, solicitudId }}>
        {given && task.estado !== 'Pendiente' && differs(task, given) && (
          <OwnAnswer task={task} solicitudId={solicitudId} answer={given} api={api} />
        )}
      </Sent>
    );
  }
  // What is being filled in stays, though a colleague may have answered meanwhile.
  const isOpen = task.estado === 'Pendiente' || !snapshot.matches('requested');
  if (!isOpen) return <AsItIs task={task} solicitudId={solicitudId} />;
  if (closed && snapshot.matches('requested')) {
    return (
      <>
        <ClosedBanner />
        <AsItIs task={task} solicitudId={solicitudId} />
      </>
    );
  }
  return (
    <>
      {/* What was refused is said where it was sent. */}
      {closed && !snapshot.matches('refused') && <ClosedBanner />}
      <Facts task={task} />
      <Form
        solicitudId={solicitudId}
        sequence={sequence}
        draft={draft}
        snapshot={snapshot}
        refused={error instanceof BadRequestError ? error.fields : nothingRefused}
        uploads={uploads}
        queries={queries}
        catalogs={catalogs}
        instead={closed && <WaysOn solicitudId={solicitudId} />}
        onChange={(values, images) => {
          draft.keep(values, images);
          send({ type: 'FILL' });
        }}
        onSend={(answer) => {
          setGiven(answer);
          send({ type: 'SEND', answer });
        }}
      />
    </>
  );
}

/** How far it is, and what was said and sent so far. */
function Facts({ task }: { readonly task: Task }) {
  const { label, tone } = taskStates[task.estado];
  return (
    <div className={classes['facts']}>
      <p className={classes['state']}>
        <StatusChip tone={tone} variant="light">
          {label}
        </StatusChip>
      </p>
      <SentImages archivos={task.archivos} />
      <SentData data={task.data} tipo={task.tipo} />
      <TaskLog log={task.log} />
    </div>
  );
}

interface AnsweredProps {
  readonly task: Task;
  readonly solicitudId: number;
  /** What was entered here, beside it. */
  readonly children?: ReactNode;
}

/** A task that waits for nobody here. */
function AsItIs({ task, solicitudId, children }: AnsweredProps) {
  return (
    <>
      <div className={classes['beside']}>
        <div className={surface['surface']}>
          {children && <h2 className={surface['label']}>{text.stands}</h2>}
          <Facts task={task} />
        </div>
        {children}
      </div>
      <WaysOn solicitudId={solicitudId} />
    </>
  );
}

/** How sending ended; it takes the focus, since the button that had it is gone. */
function Sent({
  title,
  lead,
  task,
  solicitudId,
  children,
}: AnsweredProps & { readonly title: string; readonly lead: string }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    outcome.current?.focus();
  }, []);
  return (
    <>
      <div ref={outcome} tabIndex={-1} role="status" className={classes['outcome']}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      <AsItIs task={task} solicitudId={solicitudId}>
        {children}
      </AsItIs>
    </>
  );
}

function WaysOn({ solicitudId }: Pick<AnsweredProps, 'solicitudId'>) {
  return (
    <div className={classes['ways']}>
      <ButtonLink to={tasksAddress(solicitudId)}>{text.toTasks}</ButtonLink>
      <ButtonLink to={applicationAddress(solicitudId)} variant="secondary">
        {text.toApplication}
      </ButtonLink>
    </div>
  );
}
