/** Who presses twice means one: a request that is made again while it is under way is the same one. */
export function once<Request, Response>(
  ask: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const underWay = new Map<string, Promise<Response>>();
  return (request) => {
    const key = JSON.stringify(request);
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const response = ask(request).finally(() => underWay.delete(key));
    underWay.set(key, response);
    return response;
  };
}
