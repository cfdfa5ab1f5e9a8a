import { ByteReader, ByteWriter } from '../segments/bytes.ts';
import { bytesOf, floatsOf, quantise } from './quantise.ts';
import type { LsaModel } from './train-lsa.ts';

/** A model as bytes: about 170 a term. */
export function encodeLsa(model: LsaModel): Uint8Array {
  const writer = new ByteWriter();
  writer.string(model.id);
  writer.varint(model.dimensions);
  writer.varint(model.learnedFrom);
  writer.varint(model.terms.size);
  for (const term of model.terms.keys()) writer.string(term);
  writer.bytes(bytesOf(model.weights));
  for (let place = 0; place < model.terms.size; place++) {
    const from = place * model.dimensions;
    const { scale, values } = quantise(model.vectors.subarray(from, from + model.dimensions));
    writer.bytes(bytesOf(Float32Array.of(scale)));
    writer.bytes(bytesOf(values));
  }
  return writer.taken();
}

/** Reads what {@link encodeLsa} wrote. */
export function decodeLsa(bytes: Uint8Array): LsaModel {
  const reader = new ByteReader(bytes);
  const id = reader.string();
  const dimensions = reader.varint();
  const learnedFrom = reader.varint();
  const count = reader.varint();
  const terms = new Map<string, number>();
  for (let place = 0; place < count; place++) terms.set(reader.string(), place);
  const weights = floatsOf(reader.bytes(count * 4));
  const vectors = new Float32Array(count * dimensions);
  for (let place = 0; place < count; place++) {
    const scale = floatsOf(reader.bytes(4))[0] as number;
    const values = reader.bytes(dimensions);
    for (let at = 0; at < dimensions; at++)
      vectors[place * dimensions + at] = (((values[at] as number) << 24) >> 24) * scale;
  }
  return { id, dimensions, learnedFrom, terms, weights, vectors };
}
