import type { Control } from '../controls.ts';

interface ControlsProps {
  readonly controls: readonly Control[];
  /** Of the group that they are in; tells fields of one name apart. */
  readonly within: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (field: string, value: string) => void;
  /** A button that is no form's; its name is the answer. */
  readonly onTap?: ((name: string) => void) | undefined;
}

/** What a screen is answered with, as plain HTML. */
export function Controls({ controls, within, ...props }: ControlsProps) {
  return controls.map((control, index) => {
    const key = `${within}/${control.name}/${index}`;
    return <One key={key} control={control} within={within} {...props} />;
  });
}

function One({ control, within, ...props }: Omit<ControlsProps, 'controls'> & { readonly control: Control }) {
  const { values, onChange, onTap } = props;
  const { name } = control;
  const field = `${within}/${name}`;
  const value = values[field] ?? '';
  const set = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
    onChange(field, currentTarget.value);
  };
  switch (control.by) {
    case 'group':
      return (
        <fieldset>
          <legend>{name}</legend>
          <Controls controls={control.controls} within={field} {...props} />
        </fieldset>
      );
    case 'button':
      return (
        <button type={onTap ? 'button' : 'submit'} onClick={onTap && (() => onTap(name))}>
          {name}
        </button>
      );
    case 'radio':
      return (
        <label>
          <input type="radio" name={within} checked={values[within] === name} onChange={() => onChange(within, name)} />
          {name}
        </label>
      );
    case 'tick':
      return (
        <label>
          <input
            type="checkbox"
            checked={value === 'true'}
            onChange={({ currentTarget }) => onChange(field, String(currentTarget.checked))}
          />
          {name}
        </label>
      );
    case 'list':
      return (
        <label>
          {name}
          <select value={value} onChange={set}>
            {control.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      );
    case 'file':
      return <input type="file" aria-label={name} onChange={({ currentTarget }) => onTap?.(currentTarget.value)} />;
    case 'lines':
      return (
        <label>
          {name}
          <textarea value={value} onChange={set} />
        </label>
      );
    default:
      return (
        <label>
          {name}
          <input type={control.by === 'slider' ? 'range' : 'text'} value={value} onChange={set} />
        </label>
      );
  }
}
