import { people } from '../../server/seed/people.ts';

/** A person of the seed data, by name. */
export type PersonName = (typeof people)[number]['name'];

export type Person = (typeof people)[number];

export function personNamed(name: PersonName): Person {
  const person = [...people].find((candidate) => candidate.name === name);
  if (!person) throw new Error(`${name} is not in the seed data`);
  return person;
}

export function personAt(email: string): Person {
  const person = [...people].find((candidate) => candidate.email === email);
  if (!person) throw new Error(`${email} is not in the seed data`);
  return person;
}
