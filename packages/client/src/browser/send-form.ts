/** Sends a form; browsers stream the files in it from where they lie. */
export function sendForm(url: URL, form: FormData, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, body: form });
}
