export type Frame = { readonly event?: string; readonly id?: string; readonly data: string };

/** Frames of an event stream as they come; comments are given as frames of the event `:`. */
export async function* readEvents(response: Response): AsyncGenerator<Frame> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield toFrame(block);
  }
}

export async function readAllEvents(response: Response): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readEvents(response)) frames.push(frame);
  return frames;
}

function toFrame(block: string): Frame {
  if (block.startsWith(':')) return { event: ':', data: block.slice(1).trim() };
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  return { data: '', ...fields };
}
