import type { Task } from '../../flows/application-task/task.ts';
import classes from './SentImages.module.css';

/** Thumbnails of what was sent to a task, each a link to its image. */
export function SentImages({ archivos }: Pick<Task, 'archivos'>) {
  if (archivos.length === 0) return null;
  return (
    <ul role="list" aria-label="Imágenes" className={classes['thumbnails']}>
      {archivos.map(({ id, url, miniatura, name }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className={classes['thumbnail']}>
            <img src={miniatura} alt={name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
