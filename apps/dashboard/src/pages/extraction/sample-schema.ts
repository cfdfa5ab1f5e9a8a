/** What somebody who has no schema yet begins with. */
export const SAMPLE_SCHEMA = `{
  "type": "object",
  "properties": {
    "title": { "type": "string", "description": "Title of the document" },
    "date": { "type": "string", "format": "date", "description": "Date of the document" },
    "total": { "type": "number", "description": "Total amount" }
  }
}`;
