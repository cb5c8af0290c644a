/** What is used of jsdom, which comes without types. */
declare module 'jsdom' {
  export class JSDOM {
    /** @throws DOMException for a text of type XML that is none */
    constructor(text: string, options: { readonly contentType: 'text/xml' });
    readonly window: { readonly document: Document };
  }
}
