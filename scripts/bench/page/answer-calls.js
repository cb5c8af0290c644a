// Added to pages whose walks are measured; plain JavaScript, because the browser gets it unchanged.
//
// Calls are answered within the page, at once: what a test driver's stub takes is some 10 to 50 ms, many times what is measured.
{
  const fetchReally = globalThis.fetch.bind(globalThis);

  /**
   * From now on the first of these that a call matches answers it; the server answers all others.
   * @param {readonly { method: string, url: string, status: number, body: string | null }[]} answers `url` is a regular expression
   */
  const answerCalls = (answers) => {
    const known = answers.map(({ url, ...answer }) => ({ ...answer, url: new RegExp(url) }));
    globalThis.fetch = async (input, init) => {
      const asked = new Request(input, init);
      asked.signal.throwIfAborted();
      const found = known.find(({ method, url }) => method === asked.method && url.test(asked.url));
      if (!found) return fetchReally(asked);
      return new Response(found.body, { status: found.status, headers: { 'content-type': 'application/json' } });
    };
  };
  Object.assign(globalThis, { answerCalls });
}
