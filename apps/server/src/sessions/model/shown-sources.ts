import { type CitedMessage, citeSources } from '@sheaf/agent';
import type { CompletionData, Source } from '@sheaf/contract';
import type { ChunkRow } from '../../datasources/index.ts';
import { toVisibleText } from './to-visible-text.ts';

export type ShownChunk = {
  readonly chunk: ChunkRow;
  readonly title: string;
  readonly score: number;
  readonly tool: string;
};

/** Characters of a passage that are shown of a source. */
const SNIPPET_LENGTH = 400;
const UNCONFIRMED = 'Statements without a mark are not confirmed by the documents.';

/** The passages a model was shown in one turn, by the numbers it cites them with. */
export class ShownSources {
  readonly #shown: ShownChunk[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #calculations: string[] = [];
  readonly #measured = new Map<string, number>();

  /** The passage as the model sees it: JSON, so that no text can end its own quotation. */
  show(shown: ShownChunk): Record<string, unknown> {
    const { chunk, title } = shown;
    const known = this.#numbers.get(chunk.id);
    const number = known ?? this.#shown.push(shown);
    this.#numbers.set(chunk.id, number);
    return {
      source: number,
      document_id: chunk.dataElementId,
      document: toVisibleText(title),
      page: chunk.pageNumber,
      headings: chunk.headingPath.map(toVisibleText),
      quoted_text: toVisibleText(chunk.text),
    };
  }

  addCalculation(expression: string, value: number): void {
    this.#calculations.push(`${expression} = ${value}`);
  }

  /** Rows that a statement gave: what is said of them needs no other source. */
  addResult(sql: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): void {
    const told = rows.map((row) => row.map((value, at) => `${columns[at]} ${value}`).join(', '));
    this.#calculations.push(`${sql}: ${told.join('; ')}`);
  }

  /** A model's text as a message: marks checked, numbered anew, and sources behind them. */
  toMessage(
    raw: string,
    isWhole: boolean,
  ): { readonly data: CompletionData; readonly confidence: number | null } {
    const cited = citeSources(raw.trim(), isWhole, {
      textOf: (number) => this.#shown[number - 1]?.chunk.text,
      calculations: this.#calculations,
      measured: this.#measured,
    });
    const note = isWhole && cited.refused > 0 ? `\n\n${UNCONFIRMED}` : '';
    return {
      data: {
        message: cited.message + note,
        clean_message: cited.clean + note,
        citations: cited.citations.map(({ position, numbers }) => ({
          position,
          source_ids: [...numbers],
        })),
        sources: this.#sourcesOf(cited),
      },
      confidence: meanOf(cited.supports),
    };
  }

  #sourcesOf({ cited }: CitedMessage): Source[] {
    return cited.flatMap((number, index) => {
      const shown = this.#shown[number - 1];
      return shown ? [describe(shown, index + 1)] : [];
    });
  }
}

function describe({ chunk, title, score, tool }: ShownChunk, id: number): Source {
  return {
    source_id: id,
    data_element_id: chunk.dataElementId,
    title,
    url: `/v2/datasources/${chunk.datasourceId}/data-elements/${chunk.dataElementId}`,
    snippet: chunk.text.slice(0, SNIPPET_LENGTH),
    relevance_score: score,
    tool_name: tool,
    page_number: chunk.pageNumber,
    element_ids: chunk.elementIds,
    bboxes: chunk.boxes,
  };
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((total, value) => total + value, 0) / values.length;
}
