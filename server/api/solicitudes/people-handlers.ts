import { isDeepStrictEqual } from 'node:util';
import { badField } from '../../contract/api-error.ts';
import { withoutOffer } from '../../domain/solicitudes/derived.ts';
import { codebtor, spouse } from '../../domain/solicitudes/people-rules.ts';
import { limitOthers, requireOther } from '../../domain/solicitudes/people.ts';
import { type Changes, findWorkable, type Solicitud } from '../../domain/solicitudes/records.ts';
import type { Codebtor, Spouse } from '../../infra/db/json-columns.ts';
import type { Person } from '../../partners/identity/port.ts';
import type { Handlers } from '../http/handler.ts';
import { changePart } from './change-part.ts';
import { readPart, solicitudIdOf } from './request.ts';

type PeopleOperation = 'addSpouse' | 'addCodebtor' | 'deleteCodebtor' | 'addCodebtorSpouse';

/** Who answers for the loan besides the holder (S7.4, CF-07). Other people than before drop the accepted offer. */
export const peopleHandlers = {
  addSpouse: async (call) => {
    const { context, db, clock, limits, user } = call;
    const { id, part } = await readPart(context, spouse(clock, false));
    await limitOthers(limits, user.id, await findWorkable(db, user, id), {
      documentoConyuge: part.DocumentoConyuge,
    });
    await changePart(call, id, 'conyuge', (application) => {
      const conyuge = spouseIn(part);
      requireEvaluated(application, conyuge);
      return changed(application, { conyuge });
    });
    return { status: 204 };
  },

  addCodebtor: async (call) => {
    const { context, db, clock, limits, user, partners } = call;
    const { id, part: codeudor } = await readPart(context, codebtor(clock));
    await limitOthers(limits, user.id, await findWorkable(db, user, id), { codeudor });
    const registered = await partners.identity.find(codeudor.Documento, codeudor.Sexo);
    await changePart(call, id, 'codeudor', (application) => {
      const conyugeCodeudor = spouseLeftTo(codeudor, application);
      requireOther({ ...application, conyugeCodeudor }, 'codeudor', codeudor.Documento, 'Documento');
      requireRegistered(registered, 'Documento');
      return changed(application, { codeudor, conyugeCodeudor });
    });
    return { status: 204 };
  },

  deleteCodebtor: async (call) => {
    await changePart(call, solicitudIdOf(call.context), 'codeudor', (application) =>
      changed(application, { codeudor: null, conyugeCodeudor: null }),
    );
    return { status: 204 };
  },

  addCodebtorSpouse: async (call) => {
    const { context, db, clock, limits, user, partners } = call;
    const { id, part } = await readPart(context, spouse(clock, true));
    const conyugeCodeudor = spouseIn(part);
    await limitOthers(limits, user.id, await findWorkable(db, user, id), { conyugeCodeudor });
    const { DocumentoConyuge, SexoConyuge } = conyugeCodeudor;
    const registered = await partners.identity.find(DocumentoConyuge, SexoConyuge);
    await changePart(call, id, 'conyugeCodeudor', (application) => {
      if (application.codeudor?.EstadoCivil !== 'Casado') throw badField('EstadoCivil', 'El codeudor no está casado');
      requireOther(application, 'conyugeCodeudor', DocumentoConyuge, 'DocumentoConyuge');
      requireRegistered(registered, 'DocumentoConyuge');
      return changed(application, { conyugeCodeudor });
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, PeopleOperation>;

function spouseIn({
  EstadoCivil: _,
  conyugeCodeudor: __,
  ...person
}: Spouse & Record<'EstadoCivil' | 'conyugeCodeudor', unknown>): Spouse {
  return person;
}

/** The co-debtor's spouse stays with the same person who is married still. */
function spouseLeftTo({ Documento, EstadoCivil }: Codebtor, { codeudor, conyugeCodeudor }: Solicitud): Spouse | null {
  return codeudor?.Documento === Documento && EstadoCivil === 'Casado' ? conyugeCodeudor : null;
}

/** Nothing where the people are as they were. */
function changed(application: Solicitud, people: Pick<Changes, 'conyuge' | 'codeudor' | 'conyugeCodeudor'>): Changes {
  return isDeepStrictEqual({ ...application, ...people }, application) ? {} : { ...people, ...withoutOffer };
}

/** @throws ApiError 400 when the holder is not married, or to somebody else, as far as the evaluation knows */
function requireEvaluated(
  { documento, estadoCivil, documentoConyuge, sexoConyuge }: Solicitud,
  { DocumentoConyuge, SexoConyuge }: Spouse,
): void {
  if (documento === null) throw badField('EstadoCivil', 'Falta evaluar al titular');
  if (estadoCivil !== 'Casado') throw badField('EstadoCivil', 'El titular no está casado');
  if (DocumentoConyuge !== documentoConyuge) throw badField('DocumentoConyuge', 'No es el cónyuge que se evaluó');
  if (SexoConyuge !== sexoConyuge) throw badField('SexoConyuge', 'No es el del cónyuge que se evaluó');
}

/** @throws ApiError 400 about `fieldName` when the register has no person with them */
function requireRegistered(registered: Person | undefined, fieldName: string): void {
  if (!registered) throw badField(fieldName, 'Documento y/o sexo inválido');
}
