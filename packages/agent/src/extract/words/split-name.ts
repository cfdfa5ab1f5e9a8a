/** `invoiceNumber`, `invoice_number` and `InvoiceNo` as the words they are made of. */
export function splitName(name: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .trim();
}
