export type {
  Answer,
  Passage,
  Scale,
  Source,
  Statement,
  TableQuery,
  Turn,
} from './answer/answer.ts';
export { type AnswerSources, answerQuestion } from './answer/answer-question.ts';
export { type AnswerDocument, asksForField } from './answer/fields/answer-from-fields.ts';
export { answerFromPassages } from './answer/passages/answer-from-passages.ts';
export { type Aim, readAim } from './answer/read-aim.ts';
export { rewriteFollowUp } from './answer/rewrite-follow-up.ts';
export { summarisePassages } from './answer/summarise-passages.ts';
export { answerFromTables } from './answer/tables/answer-from-tables.ts';
export type {
  AnswerColumn,
  AnswerRow,
  AnswerTable,
  CellPlace,
} from './answer/tables/answer-table.ts';
export { isContents } from './answer/tables/is-contents.ts';
export { tableFromGrid } from './answer/tables/table-from-grid.ts';
export { type Relation, toRelation } from './answer/tables/to-relation.ts';
export { splitSentences } from './answer/text/split-sentences.ts';
export { stemsOf } from './answer/text/words.ts';
export { whereSaid } from './answer/where-said.ts';
export { type ArtifactDefinition, checkArtifact } from './artifacts/check-artifact.ts';
export { checkData } from './artifacts/check-data.ts';
export { CalculationError, calculate } from './calculate/calculate.ts';
export { CATALOG } from './catalog/catalog.ts';
export * from './catalog/catalog-model.ts';
export { metadataSchema } from './catalog/metadata-schema.ts';
export { type CitedMessage, citeSources } from './citations/cite-sources.ts';
export { checkSchema, type SchemaError } from './extract/check-schema.ts';
export { extract } from './extract/extract.ts';
export type * from './extract/extraction.ts';
export { checkProposal } from './extract/model/check-proposal.ts';
export { textForModel } from './extract/model/text-for-model.ts';
export { scoreAnswer } from './grounding/score-answer.ts';
export { type Support, scoreSupport } from './grounding/score-support.ts';
export { standsIn } from './grounding/stands-in.ts';
export { type LoopEnd, type LoopTool, type LoopUsage, ToolRefusal } from './loop/loop.ts';
export { runLoop } from './loop/run-loop.ts';
export { type Models, type NamedModel, openModels } from './models/open-models.ts';
export { amendDocument, type Readings } from './vision/amend-document.ts';
export { askAboutPicture } from './vision/ask-about-picture.ts';
export { readJson } from './vision/read-json.ts';
export { REGION_KINDS, type RegionReading, toReading } from './vision/region-readings.ts';
