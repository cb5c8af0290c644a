import type { FieldText, StepText } from '../../../../flows/kit/text.ts';
import type { Field } from '../../../../flows/kit/types.ts';

/** The texts of a form's field. @throws Error where it has none: a flow whose form lacks one does not compile */
export function textOf({ fields = {} }: StepText, name: string): FieldText {
  const found = fields[name];
  if (!found) throw new Error(`The field '${name}' has no text`);
  return found;
}

interface Heading {
  readonly first: string;
  readonly name: string | undefined;
}

/** The heading under which each field stands: a group goes on until the next one begins. */
export function headings(fields: readonly Field[], text: StepText): ReadonlyMap<string, Heading> {
  let heading: Heading = { first: '', name: undefined };
  return new Map(
    fields.map(({ id }) => {
      const { group } = textOf(text, id);
      if (group !== undefined) heading = { first: id, name: group };
      return [id, heading] as const;
    }),
  );
}

/** What is asked of a form's fields, by headings. */
export function underHeadings<S extends { readonly field: Field }>(
  fields: readonly Field[],
  text: StepText,
  asked: readonly S[],
): readonly (Heading & { readonly members: readonly S[] })[] {
  const under = headings(fields, text);
  return [...new Set(under.values())]
    .map((heading) => ({ ...heading, members: asked.filter(({ field }) => under.get(field.id) === heading) }))
    .filter(({ members }) => members.length > 0);
}
