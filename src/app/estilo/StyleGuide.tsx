import css from '../../ui/tokens.css?raw';
import { Components } from './Components.tsx';
import classes from './StyleGuide.module.css';
import { contrast, type Pair, pairs, readTokens, type Scheme, schemes } from './tokens.ts';

const tokens = readTokens(css);
const tokenOf = new Map(tokens.map((token) => [token.name, token]));
const weights = tokens.filter(({ name }) => name.startsWith('weight-'));
const colours = tokens.filter(({ light }) => /^(?:#|rgb)/.test(light));
const groups = Map.groupBy(colours, ({ meaning }) => meaning);

const sizes = [
  ['Título de la página', '1.75rem', 'strong'],
  ['$ 1.136.655,38', '1.5rem', 'strong'],
  ['Título de una parte', '1.25rem', 'action'],
  ['Botón o enlace', '1rem', 'action'],
  ['Nombre de un dato', '0.875rem', 'label'],
  ['Lo que se lee: ¿cuántas cuotas querés pagar? Ñandú, pingüino, 89,50 %', '1rem', 'text'],
  ['Lo que aclara', '0.875rem', 'text'],
] as const;

const namesOf = { light: 'claro', dark: 'oscuro' } as const;

/** Shows what the portal is made of: tokens, their contrasts, letters, and each component in each of its states (MY-10). */
export function StyleGuide() {
  return (
    <main className={classes['page']}>
      <h1>Guía de estilo</h1>

      <section aria-labelledby="colores">
        <h2 id="colores">Colores</h2>
        {[...groups].map(([meaning, group]) => (
          <div key={meaning}>
            <p>{meaning}</p>
            <ul className={classes['swatches']}>
              {group.map(({ name, light, dark }) => (
                <li key={name}>
                  <span className={classes['swatch']} style={{ background: light }} />
                  <span className={classes['swatch']} style={{ background: dark }} />
                  <code>{`--${name}`}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>

      <section aria-labelledby="contraste">
        <h2 id="contraste">Contraste</h2>
        <ul className={classes['pairs']}>
          {pairs.map((pair) => (
            <li key={`${pair.front} ${pair.ground} ${pair.least}`}>
              {schemes.map((scheme) => (
                <Sample key={scheme} pair={pair} scheme={scheme} />
              ))}
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="letras">
        <h2 id="letras">Letras</h2>
        {weights.map(({ name, light }) => (
          <p key={name} style={{ fontWeight: light }}>
            {`--${name}: ${light}. 0123456789 $ 1.111.111,11 áéíóú ñ ü ¿? ¡! º ª « » – — …`}
          </p>
        ))}
        {sizes.map(([text, fontSize, weight]) => (
          <p key={text} style={{ fontSize, fontWeight: `var(--weight-${weight})` }}>
            {text}
          </p>
        ))}
      </section>

      <Components />
    </main>
  );
}

/** Letters or a line on their ground, in the colours of a scheme whichever is shown. */
function Sample({ pair: { front, ground, least }, scheme }: { readonly pair: Pair; readonly scheme: Scheme }) {
  const [color = '', background = ''] = [front, ground].map((name) => tokenOf.get(name)?.[scheme]);
  const isLine = least === 3;
  return (
    <span
      className={classes['sample']}
      style={{
        background,
        color: isLine ? tokenOf.get('text')?.[scheme] : color,
        ...(isLine && { border: `2px solid ${color}` }),
      }}
    >
      {`${front} / ${ground}, ${namesOf[scheme]}: ${contrast(color, background).toFixed(1)}`}
    </span>
  );
}
