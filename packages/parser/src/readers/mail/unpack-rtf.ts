const HEADER_BYTES = 16;
const COMPRESSED = 0x75465a4c;
const WINDOW_BYTES = 4096;
/** The dictionary every stream starts with (MS-OXRTFCP 2.1.2.1). */
const DICTIONARY =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
/** No body is this long; what a stream announces is not believed beyond it (bytes). */
const MAX_RTF_BYTES = 64 * 1024 * 1024;

/** Unpacks the compressed RTF body of an Outlook message; undefined when it is none. */
export function unpackRtf(stream: Uint8Array): Uint8Array | undefined {
  if (stream.length < HEADER_BYTES) return undefined;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const size = Math.min(view.getUint32(4, true), MAX_RTF_BYTES);
  if (view.getUint32(8, true) !== COMPRESSED) {
    return stream.subarray(HEADER_BYTES, HEADER_BYTES + size);
  }
  return inflate(stream, size);
}

function inflate(stream: Uint8Array, size: number): Uint8Array {
  const window = Buffer.alloc(WINDOW_BYTES);
  window.write(DICTIONARY, 'latin1');
  const output = Buffer.alloc(size);
  const state = { length: 0, write: DICTIONARY.length, at: HEADER_BYTES };
  const put = (byte: number) => {
    if (state.length < size) output[state.length++] = byte;
    window[state.write] = byte;
    state.write = (state.write + 1) % WINDOW_BYTES;
  };
  while (state.at < stream.length && state.length < size) {
    const control = stream[state.at++] ?? 0;
    for (let bit = 0; bit < 8 && state.at < stream.length; bit++) {
      if ((control & (1 << bit)) === 0) put(stream[state.at++] ?? 0);
      else if (!copyReference(stream, window, state, put)) return output.subarray(0, state.length);
    }
  }
  return output.subarray(0, state.length);
}

/** Repeats a stretch of the window; false at the reference that ends the stream. */
function copyReference(
  stream: Uint8Array,
  window: Buffer,
  state: { write: number; at: number },
  put: (byte: number) => void,
): boolean {
  const reference = ((stream[state.at] ?? 0) << 8) | (stream[state.at + 1] ?? 0);
  state.at += 2;
  const offset = reference >>> 4;
  if (offset === state.write) return false;
  const copied = (reference & 15) + 2;
  for (let step = 0; step < copied; step++) put(window[(offset + step) % WINDOW_BYTES] ?? 0);
  return true;
}
