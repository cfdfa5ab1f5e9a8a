/** What a call gave, with what came around it. */
export type Answer<Value> = {
  readonly data: Value;
  readonly status: number;
  readonly headers: Headers;
  /** What finds the call in the server's log. */
  readonly requestId: string | null;
};

/** A call under way: awaited it gives the value, `withResponse` gives the headers and the request id too. */
export type Call<Value> = Promise<Value> & {
  readonly withResponse: () => Promise<Answer<Value>>;
};

export function toAnswer<Value>({ status, headers }: Response, data: Value): Answer<Value> {
  return { data, status, headers, requestId: headers.get('x-request-id') };
}

export function toCall<Value>(work: Promise<Answer<Value>>): Call<Value> {
  const value = work.then(({ data }) => data);
  const withResponse = () => {
    silence(value);
    return work;
  };
  return Object.assign(value, { withResponse });
}

/** The same with something made of the value. */
export function mapCall<From, To>(call: Call<From>, map: (value: From) => To): Call<To> {
  return toCall(call.withResponse().then((answer) => ({ ...answer, data: map(answer.data) })));
}

/** Who looks at a call from another side hears of its failure there. */
export function silence(work: Promise<unknown>): void {
  work.catch(() => {});
}
