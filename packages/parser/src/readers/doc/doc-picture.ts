import type { FlowBlock } from '../flow-block.ts';
import type { DocFile } from './doc-file.ts';

/** A picture with the size its header in the data stream states ([MS-DOC] 2.9.190). */
export function readDocPicture(file: DocFile, at: number): FlowBlock {
  const block: FlowBlock = { label: 'Picture', text: '', key: `doc-block-${file.nextKey++}` };
  const { data } = file;
  if (!data || at + 36 > data.length) return block;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const width = ((view.getInt16(at + 28, true) / 20) * view.getUint16(at + 32, true)) / 1000;
  const height = ((view.getInt16(at + 30, true) / 20) * view.getUint16(at + 34, true)) / 1000;
  return width > 0 && height > 0 ? { ...block, sizePoints: { width, height } } : block;
}
