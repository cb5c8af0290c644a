import DOMPurify from 'dompurify';

/** The addresses that a link may lead to. */
const safeAddress = /^(?:https:\/\/|mailto:|tel:)/i;

// A separate instance: hooks on the shared one would affect every user of it.
const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** The title of a screen is its only `h1`, so that the headings of a text in it begin one level below. */
function demoteHeadings(text: DocumentFragment): DocumentFragment {
  for (const level of [5, 4, 3, 2, 1]) {
    for (const heading of text.querySelectorAll(`h${level}`)) {
      const lower = document.createElement(`h${level + 1}`);
      lower.replaceChildren(...heading.childNodes);
      heading.replaceWith(lower);
    }
  }
  return text;
}

/**
 * Fetched HTML, with nothing left in it but text, its structure and links to safe addresses: no script, style, form,
 * frame, picture, class or id.
 *
 * @returns nodes that are in no page yet
 */
export function safeHtml(html: string): DocumentFragment {
  const text = purifier.sanitize(html, {
    ALLOWED_TAGS: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
      ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    ALLOWED_ATTR: ['href', 'start'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: safeAddress,
    // Every other attribute's value is looked at as an address; a list's first number is none.
    ADD_URI_SAFE_ATTR: ['start'],
    RETURN_DOM_FRAGMENT: true,
  });
  return demoteHeadings(text);
}
