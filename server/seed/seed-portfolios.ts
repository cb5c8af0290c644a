import { inArray } from 'drizzle-orm';
import type { Database } from '../infra/db/database.ts';
import { creditos, creditosDetalle, cuotas, polizas, users, vinculaciones } from '../infra/db/schema.ts';
import { people, type SeedPerson } from './people.ts';
import { portfolioRows } from './portfolio-rows.ts';
import { portfolios } from './portfolios.ts';

/**
 * Writes the loans and policies of the seed people as of `today`. What was linked stays linked, and tries to link stay
 * counted.
 */
export async function seedPortfolios(db: Database, today: string): Promise<void> {
  // Not of all: another person may have signed in with a seed person's address before the seed had it.
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  const seeded = people
    .filter(({ id }) => there.some((user) => user.id === id))
    .map((person) => rowsOf(person, portfolios[person.name], today));
  const loans = seeded.flatMap((rows) => rows.loans);
  const operaciones = loans.map(({ credito }) => credito.operacionId);

  await db.transaction(async (tx) => {
    for (const { userId, ...poliza } of seeded.flatMap((rows) => rows.polizas)) {
      await tx
        .insert(polizas)
        .values({ ...poliza, userId })
        .onConflictDoUpdate({ target: polizas.idPoliza, set: poliza });
    }
    await tx
      .insert(creditos)
      .values(loans.map(({ credito }) => credito))
      .onConflictDoNothing();
    await tx.delete(creditosDetalle).where(inArray(creditosDetalle.operacionId, operaciones));
    await tx.insert(creditosDetalle).values(loans.map(({ detalle }) => detalle));
    await tx.delete(cuotas).where(inArray(cuotas.operacionId, operaciones));
    await tx.insert(cuotas).values(loans.flatMap((loan) => loan.cuotas));
    await tx
      .insert(vinculaciones)
      .values(seeded.flatMap((rows) => rows.vinculacion))
      .onConflictDoNothing();
  });
}

function rowsOf(
  { id, name, linking }: SeedPerson,
  portfolio: (typeof portfolios)[keyof typeof portfolios],
  today: string,
) {
  const { polizas: policyRows, loans } = portfolio
    ? portfolioRows(portfolio, linking ? null : id, name, today)
    : { polizas: [], loans: [] };
  return {
    polizas: policyRows,
    loans,
    vinculacion: linking
      ? [
          {
            userId: id,
            intentoExitoso: linking.succeedsAtTry,
            falla: linking.fails,
            operaciones: loans.map(({ credito }) => credito.operacionId),
            polizas: policyRows.map(({ idPoliza }) => idPoliza),
          },
        ]
      : [],
  };
}
