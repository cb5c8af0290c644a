import { useLayoutEffect, useRef } from 'react';
import { markdownToHtml } from './markdown.ts';
import { safeHtml } from './safe-html.ts';
import classes from './terms.module.css';

/** A text that begins with a tag is HTML, any other is Markdown. */
const isHtml = (text: string): boolean => /^\s*</.test(text);

/** Terms as they were fetched, Markdown or HTML (S2.14), made safe. */
export function TermsText({ text }: { readonly text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.replaceChildren(safeHtml(isHtml(text) ? text : markdownToHtml(text)));
  }, [text]);
  return <div ref={ref} className={classes['text']} />;
}
