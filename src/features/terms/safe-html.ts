import DOMPurify from 'dompurify';

/** The addresses that a link may lead to. */
const safeAddress = /^(?:https:\/\/|mailto:|tel:)/i;

// One of our own: hooks on the shared one would be everybody's.
const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/**
 * Fetched HTML, with nothing left in it but text, its structure and links to safe addresses: no script, style, form,
 * frame, picture, class or id.
 *
 * @returns nodes that are in no page yet
 */
export function safeHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, {
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
}
