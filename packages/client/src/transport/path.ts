/** An address whose inserted parts lead nowhere else: path`/${id}/deliveries`. */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => encodeURIComponent(value)));
}
