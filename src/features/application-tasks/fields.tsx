import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type CodebtorValues,
  emptyPhone,
  kinds,
  MOST_PHONES,
  type PhoneValues,
  type SpouseValues,
  type WorkValues,
} from '../../../flows/application-task/answers.ts';
import { frequentPlaces } from '../../portal/frequent-places.ts';
import { Button } from '../../ui/Button.tsx';
import surface from '../../ui/surface.module.css';
import { CatalogField } from '../../wizard/fields/CatalogField.tsx';
import { ChoiceField } from '../../wizard/fields/ChoiceField.tsx';
import { DateField } from '../../wizard/fields/DateField.tsx';
import { PhoneField } from '../../wizard/fields/PhoneField.tsx';
import { TextKindField } from '../../wizard/fields/TextKindField.tsx';
import type { ShownField } from '../../wizard/fields/useField.ts';
import type { PlaceCatalogs } from './TaskForm.tsx';
import classes from './tasks.module.css';
import { text } from './text.ts';
import { UndoOffer, useUndo } from './Undo.tsx';
import type { FieldGroup } from './useTaskForm.ts';

/** A part of a form under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${surface['surface'] ?? ''} ${classes['part'] ?? ''}`}>
      <h2 id={titleId} className={surface['label']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={classes['columns']}>{children}</div>;
}

/** What a person lives on, and when they were born. */
function WorkFields({ group, children }: { readonly group: FieldGroup<WorkValues>; readonly children?: ReactNode }) {
  return (
    <Columns>
      <ChoiceField {...group.at('ActividadDeclarada')} options={kinds.actividad.options} label={text.activity} />
      {children}
      <ChoiceField {...group.at('Antiguedad')} options={kinds.antiguedad.options} label={text.seniority} />
      <TextKindField {...group.at('Ingreso')} kind={kinds.ingreso} label={text.income} description={text.incomeHelp} />
    </Columns>
  );
}

/** A spouse (S3 "Spouse fields"). */
export function SpouseFields({
  title,
  group,
  work,
}: {
  readonly title: string;
  readonly group: FieldGroup<SpouseValues>;
  readonly work: FieldGroup<WorkValues>;
}) {
  return (
    <>
      <Part title={title}>
        <Columns>
          <TextKindField {...group.at('NombreConyuge')} kind={kinds.nombre} label={text.name} />
          <TextKindField {...group.at('ApellidoConyuge')} kind={kinds.nombre} label={text.lastName} />
          <TextKindField {...group.at('DocumentoConyuge')} kind={kinds.documento} label={text.document} />
          <TextKindField {...group.at('Cuil')} kind={kinds.cuil} label={text.cuil} />
          <ChoiceField {...group.at('SexoConyuge')} options={kinds.sexo.options} label={text.sex} />
          <DateField {...group.at('FechaNacimiento')} kind={kinds.fechaNacimiento} label={text.birthDate} />
        </Columns>
      </Part>
      <Part title={`${title}: ${text.work}`}>
        <WorkFields group={work} />
      </Part>
    </>
  );
}

/** A co-signer but for their phones (S3 "Co-signer fields"). */
export function CodebtorFields({
  group,
  work,
  catalogs,
}: {
  readonly group: FieldGroup<CodebtorValues>;
  readonly work: FieldGroup<WorkValues>;
  readonly catalogs: PlaceCatalogs;
}) {
  return (
    <>
      <Part title={text.person}>
        <Columns>
          <TextKindField {...group.at('Nombre')} kind={kinds.nombre} label={text.name} />
          <TextKindField {...group.at('Apellido')} kind={kinds.nombre} label={text.lastName} />
          <TextKindField {...group.at('Documento')} kind={kinds.documento} label={text.document} />
          <TextKindField {...group.at('Cuil')} kind={kinds.cuil} label={text.cuil} />
          <ChoiceField {...group.at('Sexo')} options={kinds.sexo.options} label={text.sex} />
          <DateField {...group.at('FechaNacimiento')} kind={kinds.fechaNacimiento} label={text.birthDate} />
          <ChoiceField
            {...group.at('EstadoCivil')}
            options={kinds.estadoCivil.options}
            label={text.maritalStatus}
            description={text.maritalStatusHelp}
          />
        </Columns>
      </Part>
      <Part title={text.work}>
        <WorkFields group={work}>
          {group.values.ActividadDeclarada === 'Empleado_Publico' && (
            <TextKindField {...group.at('RubroEmpleoPublico')} kind={kinds.rubro} label={text.trade} />
          )}
        </WorkFields>
      </Part>
      <Part title={text.home}>
        <PlaceFields group={group} catalogs={catalogs} />
      </Part>
    </>
  );
}

/** Where a co-signer lives; another province or locality clears what depends on it (S4.5). */
function PlaceFields({
  group,
  catalogs,
}: {
  readonly group: FieldGroup<CodebtorValues>;
  readonly catalogs: PlaceCatalogs;
}) {
  const { Provincia: provincia, Localidad: localidad } = group.values;
  const province = group.at('Provincia');
  const locality = group.at('Localidad');
  const postalCode = group.at('CodigoPostal');
  const place = { ...(provincia !== null && { provincia }), ...(localidad !== null && { localidad }) };
  return (
    <Columns>
      <ChoiceField
        {...province}
        field={{
          ...province.field,
          change: (Provincia) => {
            group.set({ Provincia, Localidad: null, CodigoPostal: null });
          },
        }}
        options={kinds.provincia.options}
        label={text.province}
        frequent={frequentPlaces.provincia()}
      />
      <CatalogField
        key={`localidades ${provincia}`}
        {...locality}
        field={{
          ...locality.field,
          change: (Localidad) => {
            group.set({ Localidad, CodigoPostal: null });
          },
        }}
        label={text.locality}
        list={provincia === null ? undefined : catalogs.localidades(place)}
        frequent={frequentPlaces.localidad()}
      />
      <CatalogField
        key={`codigosPostales ${provincia} ${localidad}`}
        {...postalCode}
        label={text.postalCode}
        list={localidad === null ? undefined : catalogs.codigosPostales(place)}
        frequent={frequentPlaces.codigoPostal(place)}
      />
      <TextKindField {...group.at('Direccion')} kind={kinds.direccion} label={text.street} />
    </Columns>
  );
}

interface PhonesFieldsProps {
  readonly phones: readonly PhoneValues[];
  readonly groupAt: (index: number, phone: PhoneValues) => FieldGroup<PhoneValues>;
  readonly onChange: (phones: readonly PhoneValues[]) => void;
}

/** Phones, of which those without a number are not sent (S4.2). */
export function PhonesFields({ phones, groupAt, onChange }: PhonesFieldsProps) {
  const removed = useUndo<{ readonly index: number; readonly phone: PhoneValues }>();
  const list = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLDivElement>(null);
  /** Where one goes on once it is there: at a phone, or what takes the removal back. What was pressed is gone, or another phone's. */
  const next = useRef<number | 'undo'>(undefined);
  useEffect(() => {
    const to = next.current;
    next.current = undefined;
    if (to === 'undo') undo.current?.querySelector('button')?.focus();
    else if (to !== undefined) list.current?.querySelector<HTMLElement>(`[name$=".${to}.Numero"]`)?.focus();
  }, [phones.length]);
  return (
    <Part title={text.phones}>
      <div ref={list} className={classes['phones']}>
        {phones.map((phone, index) => {
          const group = groupAt(index, phone);
          const { field, name } = group.at('Numero');
          return (
            <fieldset key={index} className={classes['phone']}>
              <legend>{text.phone(index)}</legend>
              <PhoneField field={field} kind={kinds.numero} name={name} label={text.number} />
              <Columns>
                <ChoiceField
                  {...group.at('TipoTelefono')}
                  options={kinds.tipoTelefono.options}
                  label={text.phoneType}
                />
                <TextKindField {...group.at('CorrespondeA')} kind={kinds.correspondeA} label={text.askFor} />
                <ChoiceField {...group.at('HorarioContacto')} options={kinds.horario.options} label={text.window} />
              </Columns>
              {phones.length > 1 && (
                <Button
                  variant="subtle"
                  onClick={() => {
                    removed.keep({ index, phone });
                    next.current = 'undo';
                    onChange(phones.toSpliced(index, 1));
                  }}
                >
                  {text.removePhone}
                </Button>
              )}
            </fieldset>
          );
        })}
      </div>
      {removed.kept && phones.length < MOST_PHONES && (
        <div ref={undo}>
          <UndoOffer
            says={text.phoneRemoved}
            onUndo={() => {
              if (removed.kept) {
                next.current = removed.kept.value.index;
                onChange(phones.toSpliced(removed.kept.value.index, 0, removed.kept.value.phone));
              }
              removed.drop();
            }}
          />
        </div>
      )}
      <p className={classes['hint']}>{text.emptyPhones}</p>
      {phones.length < MOST_PHONES && (
        <Button
          variant="secondary"
          onClick={() => {
            next.current = phones.length;
            onChange([...phones, emptyPhone()]);
          }}
        >
          {text.addPhone}
        </Button>
      )}
    </Part>
  );
}

/** What is said with an answer. */
export function CommentField({
  at,
  optional,
}: {
  readonly at: { readonly field: ShownField<string>; readonly name: string };
  readonly optional: boolean;
}) {
  return (
    <div className={surface['surface']}>
      <TextKindField
        {...at}
        kind={optional ? kinds.comentario : kinds.comentarioRequerido}
        label={optional ? text.optionalComment : text.comment}
      />
    </div>
  );
}
